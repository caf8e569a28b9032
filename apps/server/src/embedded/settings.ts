/** Small and fixed, so that a laptop and a server behave alike: at most half a gigabyte in addition to the product. */
export const defaultSettings: readonly string[] = [
  'shared_buffers=256MB',
  'effective_cache_size=2GB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'max_connections=100',
  'max_wal_size=2GB',
  // Keeps used log segments for the next run: a new one is filled with zeros first, which doubles the writes.
  'min_wal_size=1GB',
  'checkpoint_timeout=15min',
  // Flushes continuously, so that other commits do not wait for the log of a whole page of a run.
  'wal_writer_delay=20ms',
  'random_page_cost=1.1',
  'jit=off',
  'max_worker_processes=4',
  'max_parallel_workers=2',
  'max_parallel_workers_per_gather=1',
  // Nothing replicates from an embedded database.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
]

/** For temporary databases: a crash of the machine loses them; otherwise they behave as in production. */
export const fragileSettings: readonly string[] = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  // Four processes of the product in one test, in addition to the pools of the other test workers.
  'max_connections=400',
]
