import { test } from 'vitest'
import { killWhileOrdering } from './test-support/kill-while-ordering.ts'

test(
  '[X1-05] killed twice while orders are placed, the shop loses and duplicates none',
  () => killWhileOrdering(2, 2),
  300_000,
)
