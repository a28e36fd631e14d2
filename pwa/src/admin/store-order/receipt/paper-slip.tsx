import { formatExactPrice } from '#texts/formats.ts'
import type { ReactNode } from 'react'
import { centimes } from '../../../../../shared/money.ts'
import { ownerWords } from '../../../../../shared/shop/shop.ts'
import { LANGUAGE } from '#texts/language.ts'
import { receiptTexts as texts } from '#texts/receipt.ts'
import { OwnerText } from '../../../ui/owner-text.tsx'
import { useShop } from '../../../ui/use-shop.ts'
import type { Paper } from '../../parts/device-choice.ts'
import styles from './receipt.module.css'

/** A sum below what is printed. */
export function Sum({
  label,
  amount,
  strong,
}: {
  label: string
  amount: number
  strong?: boolean
}) {
  return (
    <div className={styles.sum} data-strong={strong}>
      <dt>{label}</dt>
      <dd>{formatExactPrice(centimes(amount), 'DA')}</dd>
    </div>
  )
}

interface PaperSlipProps {
  paper: Paper
  title: string
  /** Below the title. */
  facts: ReactNode
  children: ReactNode
}

/** What the till prints, with the shop at its head: black on white on any paper, in both colour schemes. */
export function PaperSlip({ paper, title, facts, children }: PaperSlipProps) {
  const isRoll = paper !== 'a4'
  const shop = useShop()
  const { receiptHead, tradeRegister, taxNumber } = shop.settings
  const head = ownerWords(receiptHead, LANGUAGE)
  return (
    <article
      className={styles.receipt}
      data-form={isRoll ? 'roll' : 'sheet'}
      data-paper={paper}
      aria-label={title}
    >
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>{shop.name}</p>
          {shop.street !== '' && <p>{shop.street}</p>}
          <p>{texts.place(shop.town, shop.country)}</p>
          {shop.phones.map((phone) => (
            <p key={phone}>
              <bdi dir="ltr">{phone}</bdi>
            </p>
          ))}
          {head && <OwnerText as="p" words={head} />}
          {!isRoll && tradeRegister && <p>{texts.tradeRegister(tradeRegister)}</p>}
          {!isRoll && taxNumber && <p>{texts.taxNumber(taxNumber)}</p>}
        </div>
        <div className={styles.facts}>
          <p className={styles.number}>{title}</p>
          {facts}
        </div>
      </header>
      {children}
    </article>
  )
}
