import { signUp } from '@endcap/contract/client/calls.gen'
import { Banner } from '@endcap/ui/banner'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../api/api.ts'
import { AccountFrame } from '../forms/account-frame.tsx'
import { Field } from '../forms/field.tsx'
import { showFieldErrors } from '../forms/field-errors.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { paths, splitHref } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { setAuthMessage, useAuthMessage } from './auth-message.ts'
import { JoinPanel } from './join-panel.tsx'
import { PasswordRule } from './password-rule.tsx'
import { signupChecks } from './signup-checks.ts'
import { type SignupForm, signupFieldNames, signupGroups } from './signup-fields.ts'
import { stateOfZip } from './state-of-zip.ts'
import { useGuestOnly } from './use-guards.ts'

const country = 'United States'

/** The registration form (S2-12): three groups, each with a tick once it is filled in (X8-343). */
export const SignupPage = () => {
  useGuestOnly()
  const message = useAuthMessage()
  const navigate = useNavigate()
  useEffect(() => setAuthMessage(null), [])
  const { register, handleSubmit, formState, setError, setValue, getValues, control } =
    useForm<SignupForm>({ mode: 'onTouched', defaultValues: { country } })
  const { errors, isSubmitting } = formState
  const values = useWatch({ control })
  const filledState = useRef('')

  /** Keeps a state that the visitor typed. */
  const fillState = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const state = stateOfZip(target.value)
    const { state: current, country: chosen } = getValues()
    if (state === '' || chosen !== country || (current && current !== filledState.current)) return
    filledState.current = state
    setValue('state', state, { shouldValidate: true })
  }
  const sendForm = handleSubmit(async (form) => {
    setAuthMessage(null)
    try {
      const reply = await api()(signUp, { body: form })
      // /login shows the pending message in its error area (S4-23).
      const token = reply.license_token
      await navigate({
        ...splitHref(paths.login()),
        state: {
          signedUp: reply.message,
          ...(token !== undefined && { licenseToken: { token, state: form.state } }),
        },
      })
    } catch (error) {
      // Scrolls to the form's message. The first refused field is then focused, which may scroll
      // further.
      window.scrollTo(0, 0)
      setAuthMessage(showFieldErrors(error, signupFieldNames, setError))
    }
  })
  return (
    <AccountFrame
      wide
      title={t`Sign up`}
      intro={t`For licensed retailers. We review every registration, usually within one business day.`}
      aside={<JoinPanel />}
    >
      <Banner kind="error">{message}</Banner>
      <form method="post" onSubmit={sendForm} noValidate className="panel flex flex-col gap-6">
        {signupGroups.map(({ title, fields }, index) => (
          <fieldset key={title} className="signup-group">
            <legend>
              <span className="signup-number" aria-hidden="true">
                {fields.every(
                  ({ name, ...rest }) =>
                    'optional' in rest || (values[name]?.trim() && errors[name] === undefined),
                ) ? (
                  <Icon name="check" className="size-4" />
                ) : (
                  index + 1
                )}
              </span>
              {title}
            </legend>
            {fields.map(({ name, ...rest }) => (
              <Field
                key={name}
                {...rest}
                field={register(name, {
                  validate: signupChecks[name],
                  ...(name === 'zip' && { onChange: fillState }),
                  ...(name === 'state' && { deps: 'zip' }),
                  ...(name === 'password' && { deps: 'confirmPassword' }),
                })}
                error={errors[name]?.message}
              />
            ))}
          </fieldset>
        ))}
        <PasswordRule password={values.password ?? ''} />
        <SubmitButton isBusy={isSubmitting}>
          {isSubmitting ? t`Signing up…` : t`Sign up`}
        </SubmitButton>
      </form>
      <p className="text-sm text-soft">
        <Trans>
          Already registered?{' '}
          <ShopLink href={paths.login()} className="link">
            Login
          </ShopLink>
        </Trans>
      </p>
    </AccountFrame>
  )
}
