import type { createApiToken as createEndpoint } from '@endcap/contract/accounts/api-tokens'
import { isTokenScope, tokenScopes } from '@endcap/contract/accounts/token-scopes'
import { createApiToken } from '@endcap/contract/client/page-calls.gen'
import type { BodyIn } from '@endcap/contract/endpoint'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { call } from '../api/call.ts'
import { useInvalidate } from '../api/queries.ts'
import { FormField } from '../forms/form-field.tsx'
import { RecordForm } from '../forms/record-form.tsx'
import { SwitchInput } from '../forms/switch-input.tsx'
import { AreaInput, TextInput } from '../forms/text-input.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'

const list = { label: 'API tokens', path: '/settings/tokens' }

const ScopesInput = () => {
  const { field, fieldState } = useController({ name: 'scopes' })
  const chosen: readonly string[] = field.value
  const toggle = (scope: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, scope] : chosen.filter((other) => other !== scope))
  return (
    <fieldset ref={field.ref} tabIndex={-1}>
      <legend className="mb-1 text-sm font-semibold">What it can do</legend>
      {fieldState.error !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {fieldState.error.message}
        </p>
      )}
      {Object.entries(tokenScopes).map(([scope, label]) => (
        <label
          key={scope}
          className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
          <span className="min-w-0">
            {label} <code className="text-xs text-soft">{scope}</code>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Not one of the form's values, because those are stored if the session ends. */
const PasswordInput = ({ input }: { input: RefObject<HTMLInputElement | null> }) => (
  <FormField name="currentPassword" label="Your password" isRequired>
    {(control) => (
      <input
        {...control}
        ref={input}
        type="password"
        autoComplete="current-password"
        className="field"
      />
    )}
  </FormField>
)

const MadeDialog = ({ token, onClose }: { token: string; onClose: () => void }) => {
  // Without TLS there is no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      notify({ text: 'Copied.' })
    } catch {
      notify({ text: 'The token couldn’t be copied. Please copy it by hand.', kind: 'error' })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your new token"
      actions={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button kind="primary" onClick={onClose}>
            I’ve saved it
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm">
        Enter it in the program that uses it, as a secret: whoever has it can do what you chose. You
        won’t see it again.
      </p>
      <p className="rounded-lg bg-surface p-3 font-mono text-sm break-all">{token}</p>
      <p className="mt-3 text-sm">An assistant connects by MCP to {location.origin}/mcp.</p>
    </Dialog>
  )
}

type Values = {
  name: string
  scopes: string[]
  is_read_only: boolean
  networks: string
  expires_on: string
}

const values: Values = { name: '', scopes: [], is_read_only: true, networks: '', expires_on: '' }

const toBody = (
  { name, scopes, is_read_only, networks, expires_on }: Values,
  currentPassword: string,
): BodyIn<typeof createEndpoint> => ({
  name,
  scopes: scopes.filter(isTokenScope),
  is_read_only,
  networks: networks.split(/[\s,]+/).filter(Boolean),
  expires_on: expires_on === '' ? null : expires_on,
  currentPassword,
})

export const NewTokenPage = () => {
  const password = useRef<HTMLInputElement>(null)
  const [token, setToken] = useState<string | null>(null)
  const invalidate = useInvalidate()
  const navigate = useNavigate()
  return (
    <RecordPage title="New token" list={list}>
      <RecordForm
        values={values}
        isNew
        saved="Token made."
        saveLabel="Make the token"
        save={async (all) => {
          const body = toBody(all as Values, password.current?.value ?? '')
          const { data } = await call(createApiToken, { body })
          setToken(data.token)
          await invalidate('api-tokens')
        }}
      >
        <Panel title="Purpose" id="purpose">
          <TextInput
            name="name"
            label="What it is for"
            isRequired
            help="A name such as “Nightly export”, which the audit log shows. Make one for each program."
          />
          <SwitchInput
            name="is_read_only"
            label="Only read"
            help="It can see what you choose below, and change nothing."
          />
          <ScopesInput />
        </Panel>
        <Panel title="Limits" id="limits">
          <TextInput
            name="expires_on"
            label="Last day"
            type="date"
            help="Empty: it works until you revoke it."
          />
          <AreaInput
            name="networks"
            label="Addresses it may call from"
            help="One per line, such as 203.0.113.7 or 203.0.113.0/24. Empty: from anywhere."
          />
        </Panel>
        <Panel title="Confirm" id="confirm">
          <PasswordInput input={password} />
        </Panel>
      </RecordForm>
      {token !== null && (
        <MadeDialog token={token} onClose={() => void navigate({ to: list.path, replace: true })} />
      )}
    </RecordPage>
  )
}
