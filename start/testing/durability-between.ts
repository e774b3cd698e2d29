import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Distributes the files of the project `durability`, which wait for failovers, over the first half of the others:
 * side by side, or at the end, they would leave the processor idle.
 */
export class DurabilityBetween extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWaiting = ({ project }: TestSpecification) => project.name === 'durability'
    const waiting = sorted.filter(isWaiting)
    const others = sorted.filter((file) => !isWaiting(file))
    const distance = Math.ceil(others.length / 2 / waiting.length)
    return others
      .flatMap((file, index) => [...(index % distance === 0 ? waiting.splice(0, 1) : []), file])
      .concat(waiting)
  }
}
