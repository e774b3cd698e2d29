import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** `heavy-lab` waits for failovers: its files side by side, or last, would leave cores idle. */
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
