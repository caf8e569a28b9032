import { sql } from 'kysely'
import { inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { ListService, ServedRelease } from '#kernel/list-service.ts'
import { announce } from '#kernel/live/live.ts'
import type { Hold, LongJob, Open, Subject } from '#kernel/long-job/long-job.ts'
import type { Services } from '#kernel/services.ts'
import { type Answered, type Asking, askNames, namesAtOnce } from './asking/ask-names.ts'
import { isNamesake, judgeAnswer, whyMissed } from './asking/judge-answer.ts'
import { addClean, addPlanted, noTallies, type Tallies } from './asking/tally.ts'
import { completeTest, type NewFinding, writeFindings } from './complete-self-test.ts'
import type { Planted } from './naming/draw-names.ts'
import { type Asked, planNames } from './naming/plan-names.ts'
import { getTest, type RunningTest } from './self-tests.queries.ts'

/** Pages asked between two writes of the progress: about a second of work. */
const pagesAtOnce = 8

interface Testing {
  services: Services
  subject: Subject
  test: RunningTest
  release: ServedRelease
  hold: Hold
}

/** What the release before did not hold; nothing where it is no longer stored. */
async function addedSince(
  lists: ListService,
  { previous_release: before, release }: RunningTest,
): Promise<Set<string>> {
  if (before === null || before === release) return new Set()
  try {
    return new Set((await lists.difference(before, release)).added)
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_NOT_FOUND') return new Set()
    throw error
  }
}

async function testRelease({ services, subject, test, release, hold }: Testing): Promise<void> {
  const { db, lists, now } = services
  const actor = systemActor(subject.organisation)
  const added = await addedSince(lists, test)
  const { day, drawn } = test
  const names = await planNames(release, { day, drawn, organisation: subject.organisation, added })
  const tallies = test.tallies ?? noTallies()
  const asking: Asking = {
    ...{ release, settings: test.settings, now: now(), lists, clock: () => performance.now() },
    before: test.previous_release ?? undefined,
  }
  for (let at = test.done; at < names.length; ) {
    if (hold.signal.aborted) return
    const portion = names.slice(at, at + namesAtOnce * pagesAtOnce)
    const findings = await askPortion(asking, portion, tallies)
    at += portion.length
    const done = at
    await inTenant(db, actor, async (tx) => {
      await hold.confirm(tx)
      await writeFindings(tx, subject.id, findings)
      await noteProgress(tx, subject.id, { done, total: names.length, tallies })
    })
  }
  await completeTest(services, { subject, confirm: hold.confirm, release, tallies })
}

async function noteProgress(
  tx: Tx,
  id: number,
  { done, total, tallies }: { done: number; total: number; tallies: Tallies },
): Promise<void> {
  await sql`update self_tests set done = ${done}, total = ${total}, tallies = ${JSON.stringify(tallies)}::jsonb
    where org_id = current_org() and id = ${id} and step = 'running'`.execute(tx)
  await announce(tx, { topic: 'self_tests', id })
}

/** Asks names one after the other, so that a search thread is left for people at their screens. */
async function askPortion(asking: Asking, names: readonly Asked[], tallies: Tallies): Promise<NewFinding[]> {
  const findings: NewFinding[] = []
  for (const page of pagesOf(names))
    for (const answered of await askNames(asking, page)) findings.push(...(await judge(asking, answered, tallies)))
  return findings
}

/** A page holds names of one way of screening. */
function pagesOf(names: readonly Asked[]): Asked[][] {
  return [...Map.groupBy(names, ({ path }) => path).values()].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / namesAtOnce) }, (_, at) =>
      some.slice(at * namesAtOnce, (at + 1) * namesAtOnce),
    ),
  )
}

const isPlanted = (asked: Asked): asked is Planted => asked.kind !== 'clean'

async function judge(asking: Asking, answered: Answered, tallies: Tallies): Promise<NewFinding[]> {
  const { asked, shown } = answered
  if (!isPlanted(asked)) {
    addClean(tallies, answered)
    return []
  }
  const answer = judgeAnswer(asking.release, asked, shown)
  const isEqual = answer.wrong !== undefined && (await isNamesake(asking.release, asked, answer.wrong))
  const judged = isEqual ? { ...answer, wrong: undefined } : answer
  addPlanted(tallies, answered, judged)
  const top = { top_name: judged.wrong?.entity_name ?? null, top_score: judged.wrong?.score ?? null }
  if (!judged.found) {
    const why = await whyMissed(asking.release, asking.settings, { asked, shown })
    return [{ ...asked, ...why, ...top, outcome: 'missed' }]
  }
  if (judged.wrong === undefined || asked.kind === 'weak') return []
  return [{ ...asked, ...top, outcome: 'wrong_top', score: judged.own ?? null, reason: null, detail: null }]
}

async function work(services: Services, subject: Subject, hold: Hold): Promise<void> {
  const actor = systemActor(subject.organisation)
  const test = await readingTenant(services.db, actor, (tx) => getTest(tx, subject.id))
  if (test.step !== 'running') return
  await services.lists.withRelease(test.release, (release) => testRelease({ services, subject, test, release, hold }))
}

async function openTests(tx: Tx): Promise<Open[]> {
  const { rows } = await sql<Open>`select id, done::bigint as progress from self_tests
    where org_id = current_org() and step = 'running' order by id limit 1000`.execute(tx)
  return rows
}

async function giveUp(tx: Tx, id: number, now: number): Promise<void> {
  await sql`update self_tests set step = 'failed', end_date = ${now} where org_id = current_org() and id = ${id} and step = 'running'`.execute(
    tx,
  )
  await announce(tx, { topic: 'self_tests', id })
}

export const selfTestRun: LongJob = { name: 'run-self-test', subject: 'test', open: openTests, work, giveUp }
