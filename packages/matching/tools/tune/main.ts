/**
 * Fits the constants of `standard-2` and prints their results on parties they were not fitted on; it changes no source. It
 * also draws docs/pictures/operating-curve.svg from the curves that ship with the algorithms.
 *
 *   npm run tune:matching                                on invented parties
 *   npm run tune:matching -- --data FOLDER               on listed.jsonl, customers.jsonl and known.jsonl of a folder
 *   npm run tune:matching -- --data FOLDER --ablation    also fits again without each rule
 *
 * `listed` and `customers` are FollowTheMoney entities, one per line; customers are on no list. A line of `known` is a query
 * `{task, party, schema, properties, targets}`, where `targets` are listed entities of that party without the queried name.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Judgement } from '../../src/algorithms/algorithm.ts'
import { standard2 } from '../../src/algorithms/standard-2.ts'
import { judgementOf } from '../../src/judge/judge-by-evidence.ts'
import { type Features, featuresOf } from './features.ts'
import { fitted, refitted } from './fit.ts'
import { knobs, read } from './knobs.ts'
import { inventedMaterial, type Material, readMaterial } from './material.ts'
import { type Measured, sheetOf } from './measure.ts'
import { type Rule, rules } from './rules.ts'
import { curvePicture, drawShippedCurves } from './shipped-curves.ts'
import { startingPoint } from './start.ts'
import { folds, measuredBy, sheetWithout, validated } from './validate.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    ablation: { type: 'boolean', default: false },
    invented: { type: 'string', default: '2000' },
  },
})

const print = (line: string) => process.stdout.write(`${line}\n`)
const eachFold = Array.from({ length: folds }, (_, fold) => fold)
const short = (value: number) => value.toFixed(3).replace(/^0/, '')

function row(label: string, { hits, alone, recall }: Measured): string {
  const at = (place: number) =>
    Object.values(recall)
      .map((task) => short(task[place]!))
      .join(' ')
  return `| ${label} | ${hits.toFixed(0)} | ${alone.toFixed(0)} | ${at(0)} | ${at(1)} | ${at(2)} |`
}

function withoutRule(material: Material, features: Features, rule: Rule, ofFolds: readonly Judgement[]): Measured {
  const { asked } = rule
  const functions = asked ? { ...standard2.functions, asked } : standard2.functions
  const own = asked ? featuresOf({ ...standard2, functions }, material) : features
  const left = knobs.filter((knob) => knob.rule !== rule.name)
  const judgements = ofFolds.map((judgement, fold) => refitted(rule.without(judgement), sheetWithout(own, fold), left))
  return validated(own, judgements)
}

function printConstants(judgement: Judgement): void {
  print('\n| constant | standard-2 | fitted |\n|---|--:|--:|')
  const now = judgementOf(standard2)
  for (const knob of knobs)
    print(`| ${knob.class ?? 'both'} ${knob.path.join('.')} | ${read(now, knob)} | ${read(judgement, knob)} |`)
}

const material = values.data ? await readMaterial(values.data) : inventedMaterial(Number(values.invented))
const features = featuresOf(standard2, material)
const sheet = sheetOf(features)
const everything = fitted(startingPoint(), sheet, knobs)
const ofFolds = eachFold.map((fold) => fitted(startingPoint(), sheetWithout(features, fold), knobs))

print(`recall by task: ${Object.keys(measuredBy(sheet, everything).recall).join(', ')}\n`)
print('| | hits from WEAK | by names alone | recall at 20 | at 100 | from WEAK |\n|---|--:|--:|---|---|---|')
print(row('standard-2', measuredBy(sheet, judgementOf(standard2))))
print(row('fitted on everything', measuredBy(sheet, everything)))
print(row('validated', validated(features, ofFolds)))
if (values.ablation)
  for (const rule of rules) print(row(`without ${rule.name}`, withoutRule(material, features, rule, ofFolds)))
printConstants(everything)
writeFileSync(curvePicture, drawShippedCurves())
