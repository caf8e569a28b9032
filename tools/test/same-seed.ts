import fc from 'fast-check'

// A new seed each run would let a fault of months ago refuse today's change; PROBITY_SEED explores another one.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROBITY_SEED'] ?? 20_261_129) })
