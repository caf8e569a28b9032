import { afterAll } from 'vitest'
import { startRecording } from './statement-recorder.ts'

const folder = process.env['PROBITY_STATEMENTS']
if (folder !== undefined) afterAll(startRecording(folder))
