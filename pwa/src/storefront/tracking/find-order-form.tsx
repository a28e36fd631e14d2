import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { trackingTexts as texts } from '#texts/tracking.ts'
import { orderLink } from '../../../../shared/tracking/order-token.ts'
import { type TrackRequest, trackRequestSchema } from '../../../../shared/tracking/tracked-order.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { TextField } from '../../ui/text-field.tsx'
import { findOrder, keepTypedSearch, readTypedSearch, type TypedSearch } from './find-order.ts'
import styles from './tracking.module.css'

function Problem({ failure }: { failure: ApiFailure }) {
  if (failure.kind === 'refused') {
    return (
      <ErrorBanner
        title={failure.status === 429 ? texts.tooManyTitle : texts.failed}
        message={failure.message}
      />
    )
  }
  return <ErrorBanner title={texts.lostTitle} message={texts.lost} />
}

/** Form that finds an order by its number and the phone number of the customer. */
export function FindOrderForm() {
  const title = useId()
  const navigate = useNavigate()
  const { offline, serverBroken } = useShopCatalog()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { busy, once } = usePressGate()
  const form = useForm<TypedSearch, unknown, TrackRequest>({
    resolver: valibotResolver(trackRequestSchema),
    defaultValues: readTypedSearch(),
    mode: 'onTouched',
  })
  const { register, formState, handleSubmit } = form
  const { errors } = formState
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTypedSearch(values),
      }),
    [form],
  )

  async function find(search: TrackRequest) {
    setFailure(null)
    try {
      await navigate(orderLink(await findOrder(search)))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(error)
    }
  }

  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.heading}>
        {texts.form}
      </h2>
      {offline && failure === null && (
        <ErrorBanner
          variant="info"
          title={serverBroken ? texts.serverBrokenTitle : texts.offlineTitle}
          message={serverBroken ? texts.serverBroken : texts.offline}
          className={styles.notice}
        />
      )}
      <form
        noValidate
        aria-labelledby={title}
        className={styles.form}
        onSubmit={(event) => void handleSubmit(once(find))(event)}
      >
        <TextField
          label={texts.number}
          hint={texts.numberHint}
          required
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          dir="ltr"
          maxLength={30}
          error={errors.number?.message}
          {...register('number')}
        />
        <TextField
          label={texts.phone}
          hint={texts.phoneHint}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="search"
          dir="ltr"
          maxLength={30}
          error={errors.phone?.message}
          {...register('phone')}
        />
        {failure !== null && <Problem failure={failure} />}
        <Button type="submit" size="lg" busy={busy}>
          {texts.find}
        </Button>
      </form>
    </section>
  )
}
