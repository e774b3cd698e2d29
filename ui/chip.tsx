import type { ReactNode } from 'react'

export type Tone = 'plain' | 'accent' | 'info' | 'ok' | 'warning' | 'danger'

const tones: Readonly<Record<Tone, string>> = {
  plain: 'bg-surface text-soft',
  accent: 'bg-accent-soft text-accent',
  info: 'bg-info-soft text-info',
  ok: 'bg-ok-soft text-ok',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

export const Chip = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={`inline-flex items-center rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
  >
    {children}
  </span>
)
