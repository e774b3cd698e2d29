import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { ada } from '@endcap/contract/testing/sample-customer'
import { screen, waitFor } from '@testing-library/react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { PricedLine } from '../../cart/page/cart-lines.ts'
import { cola, colaNow } from '../../testing/cola.ts'
import { messageOf } from '../../testing/messages.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { OrderBody } from '../placing/order-body.ts'
import type { Refusal } from '../placing/order-refusal.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderTypeChoice } from './order-type-choice.tsx'

const line: PricedLine = { _id: 'a', qty: 2, product: cola, now: colaNow }
const state = { isSeen: true, products: new Map(), isUnsent: false, failure: null, notice: null }

/** Opens the form after a refusal, if any, and chooses an order type. `answer` is the reply to an order. */
const openForm = async (
  type: 'Delivery' | 'Pick up',
  { refusal = null, answer = null }: { refusal?: Refusal | null; answer?: Refusal | null } = {},
) => {
  const sent: OrderBody[] = []
  const send = async (body: OrderBody) => {
    sent.push(body)
    return answer
  }
  const { user } = renderPage(() => (
    <CheckoutForm profile={ada} lines={[line]} {...{ state, refusal, send }} />
  ))
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${type}`) }))
  return { sent, user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

test('[X1-01] the checkout has the optional order fields, and sends them', async () => {
  const { sent, user, press } = await openForm('Delivery')
  for (const name of optionalOrderFieldNames) {
    await user.click(screen.getByLabelText(`${optionalOrderFields[name].label} (optional)`))
    await user.paste(optionalOrderTexts[name])
  }
  await press('Submit Order')
  await waitFor(() => expect(sent).toMatchObject([{ customer: optionalOrderTexts }]))
})

test('[X1-10] new prices are accepted without a connection, too: the order then says what to do', async () => {
  const changes = { lines: [{ product_id: 'a', was: 1_000, now: 1_100 }], total: 2_200 }
  const { sent, press } = await openForm('Delivery', {
    refusal: { kind: 'price-changed', changes },
  })
  await press('Accept the new prices and order')
  await waitFor(() => expect(sent).toMatchObject([{ products: [{ Price: 11 }], total: 22 }]))
})

test('[X5-340] the checkout says how the customer pays for a delivery', async () => {
  const Choice = ({ paysByInvoice }: { paysByInvoice: boolean | undefined }) => (
    <OrderTypeChoice field={{} as UseFormRegisterReturn} error={undefined} {...{ paysByInvoice }} />
  )
  renderPage(() =>
    [undefined, false, true].map((by) => <Choice key={`${by}`} paysByInvoice={by} />),
  )
  await screen.findAllByText('You pick it up at our dock.')
  expect(screen.getAllByText(/^We deliver/).map(({ textContent }) => textContent)).toEqual([
    'We deliver.',
    'We deliver; you pay the driver.',
    'We deliver; you pay by invoice.',
  ])
})

test('[X8-15] a refused time of a pick-up has the focus, and its message', async () => {
  const errors = { time: 'Closed at that time.' }
  const { press } = await openForm('Pick up', { answer: { kind: 'other', sentence: '', errors } })
  await press('Submit Order')
  const time = screen.getByLabelText('Time')
  await waitFor(() => expect(document.activeElement).toBe(time))
  expect(time.getAttribute('aria-invalid')).toBe('true')
  expect(messageOf('Time')).toBe(errors.time)
})
