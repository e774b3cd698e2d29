import type { Letterhead, MailContent } from '@endcap/contract/mail/mails'
import { formatCents } from '@endcap/contract/money'
import { formatDate } from '@endcap/contract/shop-time'
import { ageingTitles } from '@endcap/contract/statements/statement-lines'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  Action,
  type Draft,
  describeContact,
  greet,
  MailLayout,
  Paragraph,
} from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

type FactsOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>['facts']

/** Figures with their labels, the last one in bold. */
const Figures = ({ figures }: { figures: readonly (readonly [label: string, text: string])[] }) => (
  <table width="100%" style={styles.table} data-text-format="dataTable">
    <tbody>
      {figures.map(([label, text], at) => (
        <tr key={label}>
          <td className="l" style={styles.detail}>
            {label}
          </td>
          <td className="l" align="right" style={styles.cell}>
            {at === figures.length - 1 ? <strong>{text}</strong> : text}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const draftInvoiceIssued = (
  facts: FactsOf<'invoice_issued'>,
  letterhead: Letterhead,
): Draft => {
  const invoice = `INV-${facts.number}`
  const order = facts.order_number
  const title = facts.revision === 1 ? t`Invoice ${invoice}` : t`Corrected invoice ${invoice}`
  const total = formatCents(facts.total)
  const due = formatDate(facts.due_on)
  const contact = describeContact(letterhead)
  return {
    subject: title,
    mail: (
      <MailLayout letterhead={letterhead} heading={title} preview={t`${total}, due ${due}`}>
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>
          <Trans>Here is the invoice for order {order}.</Trans>
        </Paragraph>
        <Figures
          figures={[
            [t`Due`, due],
            [t`Total`, total],
          ]}
        />
        <Action href={facts.link}>{t`See the invoice`}</Action>
        <Paragraph>
          <Trans>If you have a question, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}

export const draftStatement = (facts: FactsOf<'statement'>, letterhead: Letterhead): Draft => {
  const day = formatDate(facts.as_of)
  const balance = formatCents(facts.balance)
  const overdue = formatCents(facts.overdue)
  const { store_name } = letterhead
  const contact = describeContact(letterhead)
  const title = t`Your statement of ${day}`
  const titles = ageingTitles()
  return {
    subject: t`${title}: ${balance}`,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={title}
        preview={facts.overdue > 0 ? t`${balance}, of which ${overdue} is overdue` : balance}
      >
        <Paragraph>{greet(facts.name)}</Paragraph>
        <Paragraph>
          {facts.balance < 0 ? (
            <Trans>This is your account at {store_name}. You have a credit.</Trans>
          ) : facts.overdue > 0 ? (
            <Trans>
              This is your account at {store_name}. {overdue} is overdue. Please pay it soon.
            </Trans>
          ) : (
            <Trans>This is your account at {store_name}. Nothing is overdue.</Trans>
          )}
        </Paragraph>
        <Figures
          figures={[
            ...facts.ageing.flatMap((cents, at) =>
              cents === 0 ? [] : [[titles[at] ?? '', formatCents(cents)] as const],
            ),
            ...(facts.unapplied === 0
              ? []
              : [[t`Credits not applied yet`, formatCents(facts.unapplied)] as const]),
            [t`Balance`, balance],
          ]}
        />
        <Action href={facts.link}>{t`See the statement`}</Action>
        <Paragraph>
          <Trans>If you have a question, {contact}.</Trans>
        </Paragraph>
      </MailLayout>
    ),
  }
}
