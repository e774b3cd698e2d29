import { CallError } from '@endcap/contract/client/call'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'The passkey was canceled or timed out. Please try again.',
  InvalidStateError:
    'This device already has a passkey for your account. Please use another device.',
  SecurityError:
    'Passkeys work only at the shop’s https address. Please open the back office at its domain name.',
}

const explain = (error: unknown): CallError => {
  const name = error instanceof Error ? error.name : ''
  const message =
    sentences[name] ?? 'This browser couldn’t use a passkey. Please try another browser.'
  return new CallError(0, { code: 'passkey', message })
}

type Credential = { id: string; [field: string]: unknown }

/** Throws `CallError` with a sentence for the user. */
export const makePasskey = async (options: object): Promise<Credential> => {
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  } catch (error) {
    throw explain(error)
  }
}

/** Signs the challenge of a sign-in. Throws `CallError` with a sentence for the user. */
export const signByPasskey = async (options: object): Promise<Credential> => {
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  } catch (error) {
    throw explain(error)
  }
}
