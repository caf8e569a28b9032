import { standard1Curve } from '../../src/algorithms/standard-1.curve.ts'
import { standard2Curve } from '../../src/algorithms/standard-2.curve.ts'
import { standard3Curve } from '../../src/algorithms/standard-3.curve.ts'
import { drawCurves } from './draw-curve.ts'

export const curvePicture = new URL('../../../../docs/pictures/operating-curve.svg', import.meta.url)

/** The measured curves that ship with the algorithms, as the documents show them. */
export const drawShippedCurves = (): string =>
  drawCurves([
    { name: 'standard-1', colour: '#b4690e', curve: standard1Curve },
    { name: 'standard-2', colour: '#1769aa', curve: standard2Curve },
    { name: 'standard-3', colour: '#2e7d32', curve: standard3Curve },
  ])
