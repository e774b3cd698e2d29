import { takePayment } from '@endcap/contract/client/page-calls.gen'
import { useNavigate } from '@tanstack/react-router'
import { useHotkeys } from '../layout/use-hotkeys.ts'
import { may } from '../session/may.ts'
import { useFeature } from '../shop/use-shop.ts'

/** P takes a payment, of the page’s customer if there is one. */
export const usePaymentKey = (customer?: string): void => {
  const navigate = useNavigate()
  const isOn = useFeature('receivables') && may(takePayment)
  useHotkeys(
    isOn
      ? {
          p: () =>
            void navigate({
              to: '/payments/new' as string,
              search: customer === undefined ? {} : { customer },
            }),
        }
      : {},
  )
}
