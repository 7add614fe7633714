import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest tests, by a run on two cores: a minute and more. */
const longest = [
  'story/drill',
  'story/honest-accidents',
  'story/upgrade',
  'story/backup',
  'story/second-verifier',
  'story/start',
  'story/restored-backup',
  'story/scans',
  'property/safer-play',
  'property/house',
  'concurrency/sport-races',
  'story/plans',
  'story/games',
]

/** The longest files begin first, on a new clone, too, where no run before told how long each takes: one of them that began last would be waited for alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortUsually = super.sort.bind(this)
    return (await sortUsually(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place === -1 ? longest.length : place
}
