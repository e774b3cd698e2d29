import { initialsOf } from '@endcap/contract/appearance/initials'
import { ownColorsOf } from '@endcap/contract/appearance/own-colors'
import { direction, locale } from '@endcap/contract/i18n/i18n'
import { scaleToFit } from '@endcap/contract/images/picture-size'
import type { Letterhead } from '@endcap/contract/mail/mails'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react'
import { colors, markColors } from '../colors.ts'
import { styles } from './mail-styles.ts'

/** For a subject: without this, a typed line break would end the header and start a forged one. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    // The cut may have split a surrogate pair.
    .replace(/\p{Surrogate}$/u, '')

/** `Hello Dana,`, or `Hello,` without a name. */
export const greet = (name: string): string => (name === '' ? t`Hello,` : t`Hello ${name},`)

export type Draft = { subject: string; mail: ReactElement }

type LetterheadProps = { letterhead: Letterhead }
type LayoutProps = LetterheadProps & {
  /** Inboxes show it after the subject. */
  preview: string
  heading: string
  children: ReactNode
}

/** A table that only arranges its cells. */
export const Grid = ({
  isWide = false,
  ...props
}: {
  isWide?: boolean
  className?: string
  style?: CSSProperties
  children: ReactNode
  'data-skip-in-text'?: 'true'
}) => (
  <table
    role="presentation"
    border={0}
    cellPadding={0}
    cellSpacing={0}
    {...(isWide && { width: '100%' })}
    {...props}
  />
)

/** A cell in a table of its own: mail programs draw backgrounds and paddings only on cells. */
const Cell = ({ style, children }: { style: CSSProperties; children: ReactNode }) => (
  <Grid>
    <tbody>
      <tr>
        <td style={style}>{children}</td>
      </tr>
    </tbody>
  </Grid>
)

/** In pixels. */
const logoSpace = { width: 260, height: 40 }

/** Widths in pixels. */
const markBars = [14, 0, 10, 0, 14]

/** The shop’s mark, drawn by cells, which no mail program blocks. */
const Mark = () => (
  <td width={30} height={30} align="center" valign="middle" style={styles.shopMark}>
    <Grid>
      <tbody>
        {markBars.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no key but their index
          <tr key={at}>
            <td height={3} width={14} style={{ fontSize: '1px', lineHeight: '3px' }}>
              <div
                style={{ width, height: 3, backgroundColor: width ? markColors.bars : undefined }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Grid>
  </td>
)

/** In the shop’s color, in which Endcap’s mark would be another shop’s. */
const Initials = ({ name, accent }: { name: string; accent: string }) => {
  const { fill: backgroundColor, ink: color } = ownColorsOf(accent).tile
  return (
    <td
      width={30}
      height={30}
      align="center"
      valign="middle"
      style={{ ...styles.initials, backgroundColor, color }}
    >
      {initialsOf(name)}
    </td>
  )
}

const ShopMark = ({ letterhead: { store_name, accent_color = '', mark_url } }: LetterheadProps) => {
  if (mark_url !== undefined)
    return (
      <td>
        <img alt="" src={mark_url} width={30} height={30} style={{ display: 'block' }} />
      </td>
    )
  return accent_color === '' ? <Mark /> : <Initials name={store_name} accent={accent_color} />
}

/** The logo, or the mark and the shop's name. The `img` has a size, since some mail programs ignore styles. */
const MailHead = ({ letterhead }: LetterheadProps) => {
  const { store_name, logo_url, logo_size } = letterhead
  if (logo_url === undefined || logo_size === undefined)
    return (
      <Grid>
        <tbody>
          <tr>
            <ShopMark letterhead={letterhead} />
            <td style={{ paddingLeft: '12px' }}>{store_name}</td>
          </tr>
        </tbody>
      </Grid>
    )
  const { width, height } = scaleToFit(logo_size, logoSpace)
  return (
    <Cell style={styles.plate}>
      <img
        alt={store_name}
        src={logo_url}
        width={Math.round(width)}
        height={Math.round(height)}
        style={{ display: 'block', color: colors.ink }}
      />
    </Cell>
  )
}

/** Fills what an inbox shows of a mail after the preview, so that it shows no text of the mail. */
const filling = '\u00a0\u200c'.repeat(60)

export const MailLayout = ({ letterhead, preview, heading, children }: LayoutProps) => (
  <html dir={direction()} lang={locale()}>
    <head>
      <title>{heading}</title>
    </head>
    <body className="g" style={styles.page}>
      <div style={styles.preview} data-skip-in-text="true">
        {preview.slice(0, 150)}
        {filling}
      </div>
      <Grid isWide className="g" style={styles.page}>
        <tbody>
          <tr>
            <td align="center" style={styles.ground}>
              <Grid isWide className="m" style={styles.wide}>
                <tbody>
                  <tr data-skip-in-text="true">
                    <td className="h p" style={styles.head}>
                      <MailHead letterhead={letterhead} />
                    </td>
                  </tr>
                  <tr>
                    <td className="c i p" align="left" style={styles.sheet}>
                      <h1 style={styles.heading}>{heading}</h1>
                      {children}
                    </td>
                  </tr>
                  <tr>
                    <td className="s p" align="left" style={styles.foot}>
                      <ContactDetails letterhead={letterhead} />
                    </td>
                  </tr>
                </tbody>
              </Grid>
            </td>
          </tr>
        </tbody>
      </Grid>
    </body>
  </html>
)

const ContactDetails = ({ letterhead: { store_name, address, phone, email } }: LetterheadProps) => (
  <>
    <strong>{store_name}</strong>
    {[address, phone].filter(Boolean).map((line) => (
      <Fragment key={line}>
        <br />
        {line}
      </Fragment>
    ))}
    {email !== '' && (
      <>
        <br />
        <a href={`mailto:${email}`} className="a" style={styles.link}>
          {email}
        </a>
      </>
    )}
  </>
)

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={styles.text}>{children}</p>
)

/** Keeps the line breaks that a customer or staff typed, also in plain text. */
export const TypedText = ({ label, text }: { label: string; text: string }) => (
  <Paragraph>
    {label !== '' && (
      <>
        <strong>{label}</strong>
        <br />
      </>
    )}
    <TypedLines text={text} />
  </Paragraph>
)

export const TypedLines = ({ text }: { text: string }) =>
  text.split(/\r?\n/).map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key but their index
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))

/** A button that is a cell with a color, since Outlook draws no other. */
export const Action = ({ href, children }: { href: string; children: string }) => (
  <Cell style={styles.buttonSpace}>
    <Cell style={styles.button}>
      <a href={href} style={styles.buttonLink}>
        {children}
      </a>
    </Cell>
  </Cell>
)

/** Repeats the address as text, so that a recipient can copy it into another program. */
export const LinkAction = ({ href, children }: { href: string; children: string }) => (
  <>
    <Action href={href}>{children}</Action>
    <p className="s" style={styles.address} data-skip-in-text="true">
      <Trans>Or open this link: {href}</Trans>
    </p>
  </>
)

/** `Reason: …` if staff gave one. */
export const GivenReason = ({ reason }: { reason: string }) =>
  reason === '' ? null : <TypedText label={t`Reason`} text={reason} />

/** `please call … or write to …`, with the contact details that are set. */
export const describeContact = ({ phone, email }: Letterhead): string => {
  if (phone === '')
    return email === '' ? t`please get in touch with us` : t`please write to ${email}`
  return email === '' ? t`please call ${phone}` : t`please call ${phone} or write to ${email}`
}
