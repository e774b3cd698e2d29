import { CallError } from '@endcap/contract/client/call'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'The browser did not create a passkey. Please try again.',
  InvalidStateError: 'This device has a passkey for your account already. Please use another one.',
  SecurityError:
    'Passkeys need the shop’s own address, with https. Please open the back office by its domain name.',
}

/** Turns a browser's error into a sentence that says what to do. */
const explain = (error: unknown): CallError => {
  const name = error instanceof Error ? error.name : ''
  const message = sentences[name] ?? 'This browser could not use a passkey. Please try another one.'
  return new CallError(0, { code: 'passkey', message })
}

type Credential = { id: string; [field: string]: unknown }

/** Lets the browser make a passkey. Throws `CallError` with a sentence. */
export const makePasskey = async (options: object): Promise<Credential> => {
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  } catch (error) {
    throw explain(error)
  }
}

/** Lets a passkey sign the challenge of a sign-in. Throws `CallError` with a sentence. */
export const signByPasskey = async (options: object): Promise<Credential> => {
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  } catch (error) {
    throw explain(error)
  }
}
