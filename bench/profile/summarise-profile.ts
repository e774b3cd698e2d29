import { fileURLToPath } from 'node:url'

/** What `--cpu-prof` writes, as far as it is read here. */
type CpuProfile = {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
    children?: number[]
  }[]
  samples: number[]
  timeDeltas: number[]
}

export type Share = { name: string; share: number }

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Which part of the program a file belongs to: a package, Node itself, or a file of ours. */
const partOf = (url: string, functionName: string): string => {
  if (functionName.startsWith('(')) return functionName
  if (url.startsWith('node:')) return 'node'
  const path = url.replace('file://', '').replace(root, '')
  const inside = path.split('node_modules/').at(-1) ?? ''
  if (inside === path) return path || 'native'
  return inside
    .split('/')
    .slice(0, inside.startsWith('@') ? 2 : 1)
    .join('/')
}

const sharesOf = (times: ReadonlyMap<string, number>, whole: number, most: number): Share[] =>
  [...times]
    .map(([name, time]) => ({ name, share: time / whole }))
    .sort((one, other) => other.share - one.share)
    .slice(0, most)

/**
 * A flame graph in two lists: where the time was spent by functions themselves, and by which part
 * (file or package). Idle time is left out.
 */
export const summariseProfile = (
  profile: CpuProfile,
  most: number,
): { functions: Share[]; parts: Share[] } => {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const functions = new Map<string, number>()
  const parts = new Map<string, number>()
  let whole = 0
  for (const [index, id] of profile.samples.entries()) {
    const frame = nodes.get(id)?.callFrame
    const time = profile.timeDeltas[index] ?? 0
    if (!frame || frame.functionName === '(idle)') continue
    whole += time
    const part = partOf(frame.url, frame.functionName)
    const name = `${frame.functionName || '(anonymous)'} ${part}:${frame.lineNumber + 1}`
    functions.set(name, (functions.get(name) ?? 0) + time)
    parts.set(part, (parts.get(part) ?? 0) + time)
  }
  return { functions: sharesOf(functions, whole, most), parts: sharesOf(parts, whole, most) }
}
