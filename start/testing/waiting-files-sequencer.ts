import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Spreads the files of `heavy-lab`, which wait for failovers, over the first half of the other
 * files. Side by side, or at the end, they would leave cores idle.
 */
export class WaitingFilesSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWaiting = ({ project }: TestSpecification) => project.name === 'heavy-lab'
    const waiting = sorted.filter(isWaiting)
    const others = sorted.filter((file) => !isWaiting(file))
    const distance = Math.ceil(others.length / 2 / waiting.length)
    return others
      .flatMap((file, index) => [...(index % distance === 0 ? waiting.splice(0, 1) : []), file])
      .concat(waiting)
  }
}
