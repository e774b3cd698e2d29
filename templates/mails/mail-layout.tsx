import { direction, locale } from '@endcap/contract/i18n/i18n'
import { scaleToFit } from '@endcap/contract/images/picture-size'
import type { Letterhead } from '@endcap/contract/mail/mails'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { Fragment, type ReactElement, type ReactNode } from 'react'
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

/** In pixels. */
const logoSpace = { width: 260, height: 40 }

/** The logo or the shop's name. The `img` has a size, since some mail programs ignore styles. */
const MailHead = ({ letterhead: { store_name, logo_url, logo_size } }: LetterheadProps) => {
  if (logo_url === undefined || logo_size === undefined)
    return <Text style={styles.store}>{store_name}</Text>
  const { width, height } = scaleToFit(logo_size, logoSpace)
  return (
    <Img
      src={logo_url}
      alt={store_name}
      width={Math.round(width)}
      height={Math.round(height)}
      data-skip-in-text="true"
    />
  )
}

export const MailLayout = ({ letterhead, preview, heading, children }: LayoutProps) => (
  <Html lang={locale()} dir={direction()}>
    <Head>
      <title>{heading}</title>
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light" />
    </Head>
    <Preview>{preview}</Preview>
    <Body style={styles.page}>
      <Container style={styles.sheet}>
        <MailHead letterhead={letterhead} />
        <Heading as="h1" style={styles.heading}>
          {heading}
        </Heading>
        {children}
        <Hr style={styles.rule} />
        <ContactDetails letterhead={letterhead} />
      </Container>
    </Body>
  </Html>
)

const ContactDetails = ({ letterhead }: LetterheadProps) => (
  <Section>
    <Text style={styles.foot}>{letterhead.store_name}</Text>
    {letterhead.address !== '' && <Text style={styles.foot}>{letterhead.address}</Text>}
    {letterhead.phone !== '' && <Text style={styles.foot}>{letterhead.phone}</Text>}
    {letterhead.email !== '' && (
      <Text style={styles.foot}>
        <Link href={`mailto:${letterhead.email}`} style={styles.link}>
          {letterhead.email}
        </Link>
      </Text>
    )}
  </Section>
)

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text style={styles.text}>{children}</Text>
)

/** Keeps the line breaks that a customer or staff typed, also in plain text. */
export const TypedText = ({ label, text }: { label: string; text: string }) => (
  <Text style={styles.text}>
    {label !== '' && (
      <>
        <strong>{label}</strong>
        <br />
      </>
    )}
    <TypedLines text={text} />
  </Text>
)

export const TypedLines = ({ text }: { text: string }) =>
  text.split(/\r?\n/).map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key but their index
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))

/** Repeats the address as text, for programs that show no buttons. */
export const Action = ({ href, children }: { href: string; children: string }) => (
  <Section>
    <Button href={href} style={styles.button}>
      {children}
    </Button>
    <Text style={styles.address} data-skip-in-text="true">
      <Trans>Or open this link: {href}</Trans>
    </Text>
  </Section>
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
