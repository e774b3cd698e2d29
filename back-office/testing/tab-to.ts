import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

export const tabTo = async (user: UserEvent, target: HTMLElement, { shift = false } = {}) => {
  for (let presses = 0; document.activeElement !== target; presses += 1) {
    if (presses === 150) expect.fail(`Tab doesn’t reach ${target.outerHTML}.`)
    await user.tab({ shift })
  }
}
