import { useMemo } from 'react'
import type { Centimes } from '../../../../shared/money.ts'
import {
  isOffered,
  type ShippingType,
  shippingPrice,
  type Tariff,
} from '../../../../shared/shipping/tariffs.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { formatExactPrice } from '#texts/formats.ts'
import { guideTexts } from '#texts/guide.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { GuideActions, GuideStepFrame, type GuideStepProps } from '../parts/guide-step.tsx'
import { tariffOfTown } from '../parts/tariff-of-town.ts'
import styles from './own-tariff-step.module.css'
import { rowOf } from './tariff-edits.ts'
import { useTariffForm } from './use-tariff-form.ts'

const texts = guideTexts.delivery

/** '400 DA', or '400 DA to 900 DA', of the wilayas to which this kind goes; null when it goes to none. */
function rangeOf(tariffs: readonly Tariff[], type: ShippingType): string | null {
  const prices = tariffs
    .filter((tariff) => isOffered(tariff, type))
    .map((tariff) => shippingPrice(tariff, type))
  if (prices.length === 0) return null
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatExactPrice(price as Centimes, 'DA'),
  ) as [string, string]
  return least === most ? least : texts.range(least, most)
}

function Elsewhere({ tariffs }: { tariffs: readonly Tariff[] }) {
  const [desk, home] = [rangeOf(tariffs, 'Stop Desk'), rangeOf(tariffs, 'Home')]
  if (desk === null || home === null) return null
  return <p className={styles.note}>{texts.elsewhere(desk, home)}</p>
}

/**
 * The prices of delivery in the shop's own wilaya, where most of its customers are. The other wilayas keep their
 * prices.
 */
export function OwnTariffStep({ onDone }: GuideStepProps) {
  const { tariffs } = useCounterCatalog()
  const { town } = useShop()
  const own = tariffOfTown(tariffs, town)
  const others = useMemo(() => tariffs.filter((tariff) => tariff !== own), [tariffs, own])
  const form = useTariffForm(tariffs)
  const row = own && rowOf(own, form.edits.get(own.id))

  async function save() {
    if (form.changed.length === 0 || (await form.save())) onDone()
  }

  return (
    <GuideStepFrame
      title={texts.title}
      hint={own ? texts.hint(wilayaName(own.wilaya)) : texts.unknown}
    >
      <form
        noValidate
        aria-busy={form.busy}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {row && (
          <div className={styles.prices}>
            {(['stopDesk', 'home'] as const).map((kind) => (
              <TextField
                key={kind}
                label={deliveryTexts[kind]}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                disabled={form.busy}
                value={row.typed[kind]}
                error={row.invalid.has(kind) ? deliveryTexts.badPrice : undefined}
                onChange={({ target }) => form.edit(row.tariff, { [kind]: target.value })}
              />
            ))}
          </div>
        )}
        <Elsewhere tariffs={others} />
        <Link
          to="/admin/settings/delivery"
          className={buttonClass({ variant: 'secondary' }, styles.all)}
        >
          {texts.all}
        </Link>
        <GuideActions busy={form.busy} onSkip={onDone} />
      </form>
    </GuideStepFrame>
  )
}
