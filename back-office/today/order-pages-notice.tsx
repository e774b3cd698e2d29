import { changeSettings, getSettings } from '@endcap/contract/client/staff-calls.gen'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'
import { ifMatch, useInvalidate } from '../api/queries.ts'
import { may } from '../session/may.ts'
import { useShop } from '../shop/use-shop.ts'

const CorrectButton = () => {
  const invalidate = useInvalidate()
  const [isBusy, setBusy] = useState(false)
  const correct = async () => {
    setBusy(true)
    try {
      const { data } = await call(getSettings)
      await call(changeSettings, {
        body: { order_details: 'corrected' },
        headers: ifMatch(data),
      })
      await invalidate('settings', 'shop')
      notify({ text: 'Customers now see the true total and date of their orders.' })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="primary" isBusy={isBusy} onClick={() => void correct()}>
      Show the true total and date
    </Button>
  )
}

/** Warns while customers' order pages show a third of the total (S9-15), which only owners can change. */
export const OrderPagesNotice = () => {
  if (useShop()?.order_details !== 'as-specified') return null
  return (
    <Banner kind="error" action={may(changeSettings) && <CorrectButton />}>
      <strong>Customers see the wrong total.</strong> Their order pages show a third of each order’s
      total, and their phone number instead of the date. Emails and invoices are right.
      {!may(changeSettings) && ' Ask the owner to change this in Settings.'}
    </Banner>
  )
}
