import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('run-owner.ts', import.meta.url))

export type OwnerProcess = {
  child: ChildProcess
  pid: number
  lines: string[]
  /** Waits for an output line that starts with `word`, and returns the rest of it. */
  waitForLine(word: string): Promise<string>
  ended: Promise<number | string>
}

const running = new Set<ChildProcess>()

/** Starts `run-owner.ts` in a separate process group, as a terminal would. */
export const startOwnerProcess = ({
  directory,
  work = 'idle',
  user,
}: {
  directory: string
  work?: 'idle' | 'load'
  user?: { uid: number; gid: number }
}): OwnerProcess => {
  const child = spawn(process.execPath, [script, directory, work], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  })
  running.add(child)
  const lines: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child)
    return typeof code === 'number' ? code : String(signal)
  })
  return {
    child,
    pid: child.pid ?? 0,
    lines,
    ended,
    async waitForLine(word) {
      for (const end = Date.now() + 20_000; Date.now() < end; await pause(10)) {
        const line = lines.find((each) => each.startsWith(`${word} `))
        if (line !== undefined) return line.slice(word.length + 1)
      }
      throw new Error(`The process did not say "${word}". It said:\n${lines.join('\n')}`)
    },
  }
}

export const killOwnerProcesses = async (): Promise<void> => {
  for (const child of running) child.kill('SIGKILL')
}
