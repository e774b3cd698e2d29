import { joinOurTeam } from '@endcap/contract/client/account-calls.gen'
import { applicationThanks } from '@endcap/contract/messages'
import { Banner } from '@endcap/ui/banner'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../api/api.ts'
import { Field } from '../forms/field.tsx'
import { showFieldErrors } from '../forms/field-errors.ts'
import { SubmitButton } from '../forms/submit-button.tsx'

const requiredMessage = t`This field is required.`
/** Required by S8-04. */
const submitFailed = t`Failed to submit your application. Please try again.`

const fields = [
  { name: 'fullName', label: t`Full Name`, autoComplete: 'name' },
  { name: 'email', label: t`Email`, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: t`Phone`, type: 'tel', autoComplete: 'tel', optional: true },
  { name: 'position', label: t`Position`, autoComplete: 'off', optional: true },
  {
    name: 'comments',
    label: t`Comments`,
    type: 'area',
    autoComplete: 'off',
    optional: true,
    className: 'sm:col-span-2',
  },
] as const
const fieldNames = fields.map(({ name }) => name)
type ApplicationForm = Record<(typeof fields)[number]['name'], string>

/** Join Our Team (S2-09, S4-44 to S4-46). */
export const CareersForm = () => {
  const [outcome, setOutcome] = useState<{ kind: 'error' | 'success'; text: string } | null>(null)
  const { register, handleSubmit, formState, setError, reset } = useForm<ApplicationForm>()
  const sendForm = handleSubmit(async (form) => {
    setOutcome(null)
    const body = new FormData()
    for (const { name } of fields) body.append(name, form[name])
    try {
      await api()(joinOurTeam, { body })
      reset()
      setOutcome({ kind: 'success', text: applicationThanks })
    } catch (error) {
      showFieldErrors(error, fieldNames, setError)
      setOutcome({ kind: 'error', text: submitFailed })
    }
  })
  return (
    <form method="post" onSubmit={sendForm} noValidate className="panel grid gap-4 sm:grid-cols-2">
      {fields.map(({ name, ...rest }) => (
        <Field
          key={name}
          {...rest}
          field={register(name, { required: 'optional' in rest ? false : requiredMessage })}
          error={formState.errors[name]?.message}
        />
      ))}
      <div className="flex flex-col gap-3 sm:col-span-2">
        {outcome !== null && <Banner kind={outcome.kind}>{outcome.text}</Banner>}
        <SubmitButton isBusy={formState.isSubmitting}>
          {formState.isSubmitting ? t`Submitting...` : t`Submit Application`}
        </SubmitButton>
      </div>
    </form>
  )
}
