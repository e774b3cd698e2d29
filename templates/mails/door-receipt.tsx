import type { Receipt } from '@endcap/contract/mail/mails'
import { formatCents } from '@endcap/contract/money'
import type { DoorPaymentKind } from '@endcap/contract/runs/run-kinds'
import { t } from '@lingui/core/macro'
import { TypedText } from './mail-layout.tsx'

const names = (): Readonly<Record<DoorPaymentKind, string>> => ({
  cash: t`Cash`,
  check: t`Check`,
  money_order: t`Money order`,
})

/** Lists the payments at the door and the open amount, one per line. */
export const DoorReceipt = ({ receipt }: { receipt: Receipt | undefined }) => {
  if (receipt === undefined) return null
  const open = formatCents(receipt.open)
  const { receiver } = receipt
  return (
    <TypedText
      label={t`Receipt`}
      text={[
        ...receipt.payments.map(({ kind, amount, reference }) =>
          [`${names()[kind]}${reference === '' ? '' : ` ${reference}`}`, formatCents(amount)].join(
            ': ',
          ),
        ),
        receipt.open > 0 ? t`Still open: ${open}` : t`Paid in full`,
        receiver === '' ? '' : t`Received by ${receiver}`,
      ]
        .filter(Boolean)
        .join('\n')}
    />
  )
}
