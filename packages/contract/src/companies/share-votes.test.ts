import { expect, test } from 'vitest'
import { votesPerShare } from './share-votes.ts'

test.each([
  ['Voting, 1 each', 1],
  ['Full voting rights', 1],
  ['10 votes per share', 10],
  ['Votes: 20 each', 20],
  ['每股10票', 10],
  ['具投票權', 1],
  ['None', 0],
  ['Non-voting, fixed dividend of 5%', 0],
  ['No voting rights', 0],
  ['Dividend first; without voting rights', 0],
  ['無投票權', 0],
  ['不附表決權', 0],
  ['無', 0],
])('reads the votes of a share from %j', (rights, votes) => expect(votesPerShare(rights)).toBe(votes))

test.each(['', null, undefined, 'Fixed dividend of 5%', '優先派息'])('%j says nothing of votes', (rights) =>
  expect(votesPerShare(rights)).toBeUndefined(),
)
