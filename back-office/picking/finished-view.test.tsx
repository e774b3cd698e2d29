import type { PickingOrder } from '@endcap/contract/orders/picking'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/render-page.tsx'
import { samplePicking } from '../testing/sample-order.ts'
import { FinishedView, StoppedView } from './finished-view.tsx'

const order: PickingOrder = {
  ...samplePicking,
  createdAt: new Date(samplePicking.createdAt),
  additional_comments: 'No dented cans',
  lines: [],
}

test('[X5-26] the end of picking shows the comments', async () => {
  openPage(() => <FinishedView order={order} lines={[]} unsent={0} onOpen={() => {}} />)
  await screen.findByText('No dented cans')
})

test('[X5-125] a cancelled order of which nothing is picked has nothing to put back', async () => {
  openPage(() => <StoppedView order={{ ...order, status: 'cancelled' }} lines={[]} />)
  expect((await screen.findByRole('status')).textContent).toBe('This order was cancelled.')
})
