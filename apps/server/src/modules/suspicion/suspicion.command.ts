export { handOverReports } from './readers/hand-over.ts'
export { verifyWall, type WallFinding } from './trail/verify-walls.ts'
