import { claimName } from '@endcap/contract/claims/claim-kinds'
import type { Letterhead, MailContent } from '@endcap/contract/mail/mails'
import { formatCents } from '@endcap/contract/money'
import { memoName } from '@endcap/contract/receivables/memo-kinds'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Action, type Draft, greet, MailLayout, Paragraph, TypedText } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { LinesHead } from './order-lines.tsx'

type Facts = Extract<MailContent, { kind: 'claim_decided' }>['facts']

const Line = ({ title, quantity, accepted, reason, note }: Facts['lines'][number]) => (
  <tr>
    <td className="l" style={styles.cell}>
      {title}
      <div className="s" style={styles.note}>
        {reason}
      </div>
      {note !== '' && (
        <div className="x" style={styles.mark}>
          {note}
        </div>
      )}
    </td>
    <td className="l" style={styles.figure}>
      {t`${accepted} of ${quantity}`}
    </td>
  </tr>
)

export const draftClaimDecided = (facts: Facts, letterhead: Letterhead): Draft => {
  const { name, order, note, credit, memo, lines, link } = facts
  const claim = claimName(facts)
  const amount = formatCents(credit)
  const isRefused = lines.every(({ accepted }) => accepted === 0)
  const outcome = isRefused
    ? t`Your claim ${claim} was not accepted`
    : t`Your claim ${claim}: ${amount} credit`
  const memoNumber = memo === null ? '' : memoName({ kind: 'credit', number: memo })
  return {
    subject: outcome,
    mail: (
      <MailLayout
        letterhead={letterhead}
        heading={outcome}
        preview={t`We have checked what you reported about order ${order}.`}
      >
        <Paragraph>{greet(name)}</Paragraph>
        <Paragraph>
          {isRefused ? (
            <Trans>
              We have checked what you reported about order {order}. We can’t give a credit for it.
            </Trans>
          ) : (
            <Trans>
              We have checked what you reported about order {order}. Your account has a credit of{' '}
              {amount}.
            </Trans>
          )}{' '}
          {memoNumber !== '' && <Trans>The credit memo is {memoNumber}.</Trans>}
        </Paragraph>
        {note !== '' && <TypedText label="" text={note} />}
        <table width="100%" style={styles.table} data-text-format="dataTable">
          <LinesHead figures={[t`Accepted`]} />
          <tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key but their index
              <Line key={at} {...line} />
            ))}
          </tbody>
        </table>
        <Action href={link}>{t`Your claims`}</Action>
      </MailLayout>
    ),
  }
}
