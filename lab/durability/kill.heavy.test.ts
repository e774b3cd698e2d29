import { test } from 'vitest'
import { killWhileOrdering } from './test-support/kill-while-ordering.ts'

test(
  '[X1-05] killed nine times while orders are placed, the shop loses and duplicates none',
  () => killWhileOrdering(9, 3),
  900_000,
)
