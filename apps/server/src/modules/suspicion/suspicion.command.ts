export { verifyWall, type WallFinding } from './trail/verify-walls.ts'
