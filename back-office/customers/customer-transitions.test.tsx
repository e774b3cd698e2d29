import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import { getCustomer } from '@endcap/contract/client/staff-calls.gen'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCall } from '../api/queries.ts'
import { readSession } from '../session/staff-session.ts'
import { type Answers, refusal, type Sent } from '../testing/fake-shop.ts'
import { findNotice, openPage } from '../testing/render-page.tsx'
import { CustomerTransitions } from './customer-transitions.tsx'

const customer = { _id: 'c', business_name: 'Corner Mart', status: 'approved', version: 1 }

const Page = () => {
  const { data } = useCall(getCustomer, { params: { id: 'c' } })
  return data && <CustomerTransitions customer={data.data as CustomerRow} />
}

const reason = () => screen.findByLabelText<HTMLTextAreaElement>(/^Reason/)
/** The button of the page, and then that of the dialog. */
const suspend = async (nr: number) => {
  await waitFor(() => expect(screen.getAllByText('Suspend')).toHaveLength(nr))
  return screen.getAllByText('Suspend')[nr - 1] as HTMLElement
}
/** Opens the customer, and sends a suspension with its reason. */
const suspendIn = async (answers: Answers) => {
  const page = openPage(Page, answers)
  await page.user.click(await suspend(1))
  await page.user.type(await reason(), 'Unpaid invoices')
  await page.user.click(await suspend(2))
  return page
}

test('[X5-84] a reason whose save is refused for somebody else’s change stays, and is saved over the newest version', async () => {
  let version = 2
  const { user, changes } = await suspendIn(({ method, headers }) => {
    if (method === 'GET') return { data: { ...customer, version: version - 1 } }
    if (headers.get('if-match') === '"2"') return { data: { ...customer, status: 'suspended' } }
    version = 3
    return refusal('stale')
  })
  await screen.findByText(/changed this first/)
  await waitFor(async () => {
    await user.click(await suspend(2))
    expect(changes().at(-1)?.headers.get('if-match')).toBe('"2"')
  })
  await findNotice('Corner Mart is suspended.')
  expect(changes().at(-1)?.body).toEqual({ reason: 'Unpaid invoices' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('[X5-84] a dialog closes once the shop has its reason, though the customer is still loading', async () => {
  let loads = 0
  await suspendIn(({ method }) => {
    if (method === 'GET') loads += 1
    return loads > 1 ? new Promise(() => {}) : { data: customer }
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('[X5-84] a reason that the end of the session refuses is there again after the next login', async () => {
  const answer = ({ method }: Sent) =>
    method === 'GET' ? { data: customer } : refusal('token_invalid')
  await suspendIn(answer)
  await waitFor(() => expect(readSession()).toBe(null))
  cleanup()
  const again = openPage(Page, answer)
  await again.user.click(await suspend(1))
  expect((await reason()).value).toBe('Unpaid invoices')
})
