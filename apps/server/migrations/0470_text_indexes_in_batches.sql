-- Each name wrote dozens of entries into its text indexes one by one: a third of what an import costs. They are collected now and merged
-- a megabyte at a time, which reads each page of the index once for many names. A search reads what is collected: a millisecond at most.
alter index individuals_contains set (fastupdate = on, gin_pending_list_limit = 1024);
alter index corporates_contains set (fastupdate = on, gin_pending_list_limit = 1024);
alter index names_contains set (fastupdate = on, gin_pending_list_limit = 1024);
alter index emails_contains set (fastupdate = on, gin_pending_list_limit = 1024);
alter index identifications_contains set (fastupdate = on, gin_pending_list_limit = 1024);
