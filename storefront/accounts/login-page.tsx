import { signIn } from '@endcap/contract/client/calls.gen'
import { ownPath } from '@endcap/contract/own-path'
import { Banner } from '@endcap/ui/banner'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../api/api.ts'
import { setLanguage } from '../api/language.ts'
import { storeSession } from '../api/session.ts'
import { AccountFrame } from '../forms/account-frame.tsx'
import { Field } from '../forms/field.tsx'
import { showFieldErrors } from '../forms/field-errors.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { paths } from '../paths.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import { setAuthMessage, useAuthMessage } from './auth-message.ts'
import { JoinPanel } from './join-panel.tsx'
import { useGuestOnly } from './use-guards.ts'

type LoginForm = { email: string; password: string }

/** Customer Login (S2-10). `next`: the path to continue to. */
export const LoginPage = ({
  next,
  children,
}: {
  next: string | undefined
  /** Below the form. */
  children?: ReactNode
}) => {
  const [isLeaving, setLeaving] = useState(false)
  useGuestOnly(next, isLeaving)
  const message = useAuthMessage()
  const signedUp = useLocation({ select: ({ state }) => state.signedUp ?? null })
  useEffect(() => {
    setAuthMessage(signedUp)
    return () => setAuthMessage(null)
  }, [signedUp])
  const { register, handleSubmit, formState, setError } = useForm<LoginForm>()
  const logIn = handleSubmit(async (form) => {
    setAuthMessage(null)
    try {
      const { language, ...session } = await api()(signIn, { body: form })
      setLeaving(true)
      if (language !== '') setLanguage(language)
      storeSession(session)
      location.assign(ownPath(next) ?? paths.home())
    } catch (error) {
      setLeaving(false)
      setAuthMessage(showFieldErrors(error, ['email', 'password'], setError))
    }
  })
  return (
    <AccountFrame title={t`Customer Login`} aside={<JoinPanel />}>
      <Banner kind="error">{message}</Banner>
      <form method="post" onSubmit={logIn} noValidate className="panel flex flex-col gap-4">
        <Field
          label={t`Email`}
          type="email"
          autoComplete="username"
          field={register('email')}
          error={formState.errors.email?.message}
        />
        <Field
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          field={register('password')}
          error={formState.errors.password?.message}
        />
        <ShopLink href={paths.forgotPassword()} className="link self-start py-1 text-sm">
          <Trans>Forgot your password?</Trans>
        </ShopLink>
        <SubmitButton isBusy={formState.isSubmitting || isLeaving}>
          {formState.isSubmitting || isLeaving ? t`Logging in…` : t`Login`}
        </SubmitButton>
      </form>
      <p className="text-sm text-soft">
        <Trans>
          No account yet?{' '}
          <ShopLink href={paths.signup()} className="link">
            Sign up
          </ShopLink>{' '}
          with your business details.
        </Trans>
      </p>
      {children}
    </AccountFrame>
  )
}
