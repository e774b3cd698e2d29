import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { PasskeyRow } from './factor-store.ts'

/** Imported on first use, because its certificate parsers take much memory. */
const library = () => import('@simplewebauthn/server')

export type RelyingParty = { id: string; origin: string }

/** A loopback IP address becomes `localhost`: browsers refuse passkeys for IP addresses. */
export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const url = new URL(publicUrl)
  if (/^(127(\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

const transportsOf = ({ transports }: PasskeyRow) => transports as AuthenticatorTransport[]

export const passkeyCreationOptions = async (
  { id }: RelyingParty,
  account: { id: string; name: string; email: string },
  existing: readonly PasskeyRow[],
  shopName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  (await library()).generateRegistrationOptions({
    rpID: id,
    rpName: shopName,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: existing.map((row) => ({ id: row.id, transports: transportsOf(row) })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })

export const passkeyRequestOptions = async (
  { id }: RelyingParty,
  passkeys: readonly PasskeyRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await library()).generateAuthenticationOptions({
    rpID: id,
    allowCredentials: passkeys.map((row) => ({ id: row.id, transports: transportsOf(row) })),
    userVerification: 'preferred',
  })

export const verifyNewPasskey = async (
  { id, origin }: RelyingParty,
  challenge: string,
  response: unknown,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | null> => {
  try {
    const { verified, registrationInfo } = await (await library()).verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The password is the other factor, so the passkey needn't verify the user.
      requireUserVerification: false,
    })
    if (!verified || registrationInfo === undefined) return null
    const { credential } = registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    }
  } catch {
    return null
  }
}

/** Returns the passkey's new counter, or null if verification fails. */
export const verifyPasskey = async (
  { id, origin }: RelyingParty,
  challenge: string,
  response: unknown,
  row: PasskeyRow,
): Promise<number | null> => {
  try {
    const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(row.publicKey),
        counter: row.counter,
        transports: transportsOf(row),
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
