import type { ImportEvent } from '@endcap/server/imports/import-report'

type Progress = Extract<ImportEvent, { kind: 'progress' }>

const words: Readonly<Record<Progress['step'], string>> = {
  reading: 'Reading the file',
  comparing: 'Comparing it with the catalogue',
  waiting: 'Waiting for another import to end',
  applying: 'Changing the catalogue',
}

const width = 30
const redrawMs = 100

const bar = ({ step, done, total }: Progress): string => {
  if (total === 0) return `${words[step]} …`
  const part = Math.min(1, done / total)
  const filled = Math.round(part * width)
  const percent = String(Math.floor(part * 100)).padStart(3)
  return `${words[step]} [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${percent} %`
}

type ProgressDisplay = {
  show: (progress: Progress) => void
  /** Removes the progress bar before other output. */
  clear: () => void
}

export const createProgress = (stream: NodeJS.WriteStream): ProgressDisplay => {
  let step: Progress['step'] | null = null
  let drawnAt = Number.NEGATIVE_INFINITY
  let isDrawn = false
  const clear = () => {
    if (!isDrawn) return
    stream.write('\r\u001b[K')
    isDrawn = false
  }
  const show = (progress: Progress) => {
    const isNewStep = progress.step !== step
    step = progress.step
    if (!stream.isTTY) {
      if (isNewStep) stream.write(`${words[step]} …\n`)
      return
    }
    const now = performance.now()
    if (!isNewStep && now - drawnAt < redrawMs) return
    drawnAt = now
    clear()
    stream.write(bar(progress))
    isDrawn = true
  }
  return { show, clear }
}
