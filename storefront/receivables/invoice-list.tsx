import { formatCents } from '@endcap/contract/money'
import type { MyInvoice } from '@endcap/contract/receivables/my-invoices'
import { formatDate } from '@endcap/contract/shop-time'
import { Chip, type Tone } from '@endcap/ui/chip'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import { ShopLink } from '../ui/shop-link.tsx'

const states: Readonly<Record<MyInvoice['state'], { tone: Tone; label: string }>> = {
  open: { tone: 'info', label: t({ message: 'Open', context: 'invoice' }) },
  partly_paid: { tone: 'info', label: t`Partly paid` },
  overdue: { tone: 'danger', label: t({ message: 'Overdue', context: 'invoice' }) },
  paid: { tone: 'ok', label: t`Paid` },
  issued: { tone: 'plain', label: t`Issued` },
}

export const invoiceName = ({ number }: Pick<MyInvoice, 'number'>): string => `INV-${number}`

type ListProps = {
  invoices: readonly MyInvoice[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  /** The file that is being fetched. */
  busy: string
  onOpen: (invoice: MyInvoice) => void
}

/** A table on a desk, rows of two lines on a phone. */
export const InvoiceList = ({ invoices, selected, onSelect, ...row }: ListProps) => {
  const areAllSelected = invoices.every(({ number }) => selected.has(number))
  const toggle = (numbers: readonly number[], isSelected: boolean) => {
    const next = new Set(selected)
    for (const number of numbers) isSelected ? next.add(number) : next.delete(number)
    onSelect(next)
  }
  return (
    <div className="invoice-sheet">
      <table className="invoice-table">
        <thead>
          <tr>
            <th className="invoice-check">
              <input
                type="checkbox"
                aria-label={t`Select all`}
                checked={areAllSelected}
                onChange={({ target }) =>
                  toggle(
                    invoices.map(({ number }) => number),
                    target.checked,
                  )
                }
              />
            </th>
            <th>
              <Trans>Invoice</Trans>
            </th>
            <th>
              <Trans>Order</Trans>
            </th>
            <th>
              <Trans>Date</Trans>
            </th>
            <th>
              <Trans>Due</Trans>
            </th>
            <th>
              <Trans>Status</Trans>
            </th>
            <th className="text-end">
              <Trans>Total</Trans>
            </th>
            <th className="text-end">
              <Trans context="amount">Open</Trans>
            </th>
            <th>
              <span className="sr-only">
                <Trans>Actions</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Row
              key={invoice.number}
              invoice={invoice}
              isSelected={selected.has(invoice.number)}
              onSelect={(isSelected) => toggle([invoice.number], isSelected)}
              {...row}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = ({
  invoice,
  isSelected,
  onSelect,
  busy,
  onOpen,
}: Pick<ListProps, 'busy' | 'onOpen'> & {
  invoice: MyInvoice
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}) => {
  const { order_id, order_number, day, due_on, total, open, state } = invoice
  const name = invoiceName(invoice)
  const { tone, label } = states[state]
  return (
    <tr data-selected={isSelected || undefined}>
      <td className="invoice-check">
        <input
          type="checkbox"
          aria-label={t`Select ${name}`}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </td>
      <td className="invoice-name">
        <button type="button" className="link" onClick={() => onOpen(invoice)}>
          {name}
        </button>
      </td>
      <td className="invoice-order">
        <ShopLink href={paths.myOrder(order_id)} className="link">
          <Trans>No {order_number}</Trans>
        </ShopLink>
      </td>
      <td className="invoice-day">{formatDate(day)}</td>
      <td className="invoice-due">
        {due_on !== '' && (
          <span className={state === 'overdue' ? 'font-semibold text-danger' : undefined}>
            <span className="invoice-word">
              <Trans>Due</Trans>{' '}
            </span>
            {formatDate(due_on)}
          </span>
        )}
      </td>
      <td className="invoice-state">
        <Chip tone={tone}>{label}</Chip>
      </td>
      <td className="invoice-total">
        <span className="invoice-word">
          <Trans>Total</Trans>{' '}
        </span>
        {formatCents(total)}
      </td>
      <td className={open === 0 ? 'invoice-open text-soft' : 'invoice-open'}>
        {open === null ? '–' : formatCents(open)}
      </td>
      <td className="invoice-actions">
        <button
          type="button"
          className="invoice-pdf"
          aria-busy={busy === `${name}.pdf`}
          disabled={busy !== ''}
          onClick={() => onOpen(invoice)}
        >
          <Trans>
            PDF<span className="sr-only">: {name}</span>
          </Trans>
        </button>
      </td>
    </tr>
  )
}
