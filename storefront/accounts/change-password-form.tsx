import { changeOwnPassword } from '@endcap/contract/client/calls.gen'
import { passwordsDiffer } from '@endcap/contract/messages'
import { Banner } from '@endcap/ui/banner'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../api/api.ts'
import { type Session, storeSession } from '../api/session.ts'
import { Field } from '../forms/field.tsx'
import { showFieldErrors } from '../forms/field-errors.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { PasswordRule } from './password-rule.tsx'

type PasswordForm = { currentPassword: string; newPassword: string; confirmPassword: string }

const requiredMessage = t`This field is required.`

/** Ends the customer's other sessions (X3-40). `onChanged` runs after the new session is stored. */
export const ChangePasswordForm = ({
  session,
  onChanged,
}: {
  session: Session
  onChanged: () => void
}) => {
  const [failure, setFailure] = useState<string | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const { register, handleSubmit, formState, setError, reset, control } = useForm<PasswordForm>()
  const password = useWatch({ control, name: 'newPassword' })
  const { errors, isSubmitting } = formState

  const sendForm = handleSubmit(async ({ confirmPassword, ...body }) => {
    setFailure(null)
    setSuccess(null)
    if (body.newPassword !== confirmPassword)
      return setError('confirmPassword', { message: passwordsDiffer }, { shouldFocus: true })
    try {
      const { token, message } = await api()(changeOwnPassword, { body })
      storeSession({ ...session, token })
      reset()
      setSuccess(message)
      onChanged()
    } catch (error) {
      setFailure(showFieldErrors(error, ['currentPassword', 'newPassword'], setError))
    }
  })
  return (
    <form method="post" onSubmit={sendForm} noValidate className="panel flex flex-col gap-4">
      <h2 className="text-lg font-semibold">
        <Trans>Change password</Trans>
      </h2>
      <Banner kind="error">{failure}</Banner>
      <Banner kind="success">{success}</Banner>
      {/* Tells password managers which account this is. */}
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={session.result.email}
        readOnly
      />
      <Field
        label={t`Current password`}
        type="password"
        autoComplete="current-password"
        field={register('currentPassword', { required: requiredMessage })}
        error={errors.currentPassword?.message}
      />
      <Field
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        field={register('newPassword', { required: requiredMessage })}
        error={errors.newPassword?.message}
      />
      <Field
        label={t`Confirm password`}
        type="password"
        autoComplete="new-password"
        field={register('confirmPassword', { required: requiredMessage })}
        error={errors.confirmPassword?.message}
      />
      <PasswordRule password={password ?? ''} />
      <SubmitButton isBusy={isSubmitting} className="self-start max-sm:w-full">
        {isSubmitting ? t`Changing...` : t`Change password`}
      </SubmitButton>
    </form>
  )
}
