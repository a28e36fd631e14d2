import { Flag, MessageCircle, MessageSquare, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DeskCard as Card } from '../../../../shared/desk/desk.ts'
import { type Language, LANGUAGE_FACTS, LANGUAGES } from '../../../../shared/language.ts'
import { phoneLinks } from '../../../../shared/orders/phone-links.ts'
import { deskMessageTextsIn } from '../../../../shared/texts/all-languages/desk-message.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { deskTexts as texts } from '#texts/desk.ts'
import { formatMoment } from '#texts/formats.ts'
import { ordersTexts } from '#texts/orders.ts'
import { phoneMarksTexts } from '#texts/phone-marks.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { FiledUnder } from '../parts/filed-under.tsx'
import { OrderStatusBadge } from '../parts/order-status-badge.tsx'
import { MarkDialog } from '../parts/phone-marks/mark-dialog.tsx'
import { useNow, sinceText } from '../parts/since.ts'
import { customerNames } from '../parts/stored-names.ts'
import { useLineTitle } from '../parts/use-line-title.ts'
import { customerLanguage } from './customer-language.ts'
import type { Desk } from './desk-store.ts'
import styles from './desk-card.module.css'

interface DeskCardProps {
  card: Card
  busy: boolean
  onMark: Desk['mark']
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  )
}

/** Links to call and to write; the message waits in the app that opens, where the person sends it. */
function Contact({ order }: Pick<Card, 'order'>) {
  const shop = useShop()
  const [language, setLanguage] = useState(() => customerLanguage(order))
  const links = phoneLinks(order.phone)
  if (links === null) return <p className={styles.muted}>{texts.noPhone}</p>
  const { fullName: name, number, totalPrice: total } = order
  const message = encodeURIComponent(
    deskMessageTextsIn(language).confirm({ name, shop: shop.name, number, total }),
  )
  return (
    <div className={styles.contact}>
      <a href={links.tel} className={styles.call}>
        <Phone size={22} aria-hidden="true" />
        <span>{texts.call(order.phone)}</span>
      </a>
      <div className={styles.write}>
        <a href={`${links.tel.replace('tel:', 'sms:')}?&body=${message}`} className={styles.link}>
          <MessageSquare size={18} aria-hidden="true" />
          {texts.sms}
        </a>
        {links.whatsApp !== null && (
          <a
            href={`${links.whatsApp}?text=${message}`}
            target="_blank"
            rel="noreferrer"
            className={styles.link}
          >
            <MessageCircle size={18} aria-hidden="true" />
            {texts.whatsApp}
          </a>
        )}
        <select
          aria-label={texts.messageIn}
          className={styles.language}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_FACTS[one].name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function Goods({ order }: Pick<Card, 'order'>) {
  const { products } = useCounterCatalog()
  const titleOf = useLineTitle()
  return (
    <Section title={texts.goods}>
      <ul>
        {order.products.map((line, index) => (
          // One order may have two lines of the same product and size.
          // oxlint-disable-next-line react/no-array-index-key -- a list to read, never reordered
          <li key={`${line.productId} ${line.size ?? ''} ${index}`} className={styles.line}>
            <Picture
              path={products.find(({ _id }) => _id === line.productId)?.images[0]}
              alt=""
              sizes="64px"
            />
            <span className={styles.title}>
              <OwnerText words={titleOf(line)} />
              {line.size !== null && (
                <span className={styles.muted}>{ordersTexts.size(line.size)}</span>
              )}
            </span>
            <span className={styles.amount}>
              {line.quantity > 1 && (
                <span>
                  <span>{line.quantity}</span>
                  <span> × </span>
                </span>
              )}
              <Money amount={line.price} label="DA" exact />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{texts.delivery}</span>
        {order.shipping === 0 ? (
          <span>{texts.free}</span>
        ) : (
          <Money amount={order.shipping} label="DA" exact />
        )}
      </p>
      <p className={styles.total}>
        <span>{texts.total}</span>
        <Money amount={order.totalPrice} label="DA" exact />
      </p>
    </Section>
  )
}

function Before({ earlier, doubles }: Pick<Card, 'earlier' | 'doubles'>) {
  const { sent, returned, cancelled, newest } = earlier
  return (
    <>
      {doubles.length > 0 && (
        <Section title={texts.doubles}>
          <ul className={styles.others}>
            {doubles.map((one) => (
              <li key={one._id}>
                <Link to={`/admin?order=${one._id}`}>
                  {texts.doubleOf(one.number, one.samePhone)}
                </Link>
                <OrderStatusBadge status={one.status} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={texts.earlierTitle}>
        <p className={styles.muted}>
          {newest.length === 0 ? texts.firstOrder : texts.earlier(sent, returned, cancelled)}
        </p>
        {newest.length > 0 && (
          <ul className={styles.others}>
            {newest.map((one) => (
              <li key={one._id}>
                <Link to={`/admin?order=${one._id}`}>{texts.order(one.number)}</Link>
                <OrderStatusBadge status={one.status} />
                <span className={styles.muted}>{formatMoment(one.createdAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

/** The order whose customer is to be called, with what is known of the customer. */
export function DeskCard({ card, busy, onMark }: DeskCardProps) {
  const { order, tries, calls, mark } = card
  const now = useNow()
  const [isMarking, setMarking] = useState(false)
  return (
    <article className={styles.card} aria-label={texts.order(order.number)}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{customerNames.shown(order.fullName)}</bdi>
        </h2>
        <p className={styles.muted}>
          <span>{texts.order(order.number)}</span>
          <span> · </span>
          <span>{texts.placed(sinceText(order.createdAt, now))}</span>
        </p>
        <p className={styles.badges}>
          {tries > 0 && <Badge tone="amber">{texts.tries(tries)}</Badge>}
          {mark !== null && <Badge tone="red">{phoneMarksTexts.marks[mark.mark]}</Badge>}
          {!order.stockTaken && <Badge tone="amber">{ordersTexts.stockNotTaken}</Badge>}
        </p>
        {mark !== null && mark.reason !== '' && (
          <p className={styles.muted}>
            <bdi>{mark.reason}</bdi>
          </p>
        )}
      </header>
      <Contact order={order} />
      <Section title={texts.address}>
        <p>
          <bdi>{customerNames.shown(order.commune)}</bdi>
          {' · '}
          <bdi>{customerNames.shown(wilayaName(order.city))}</bdi>
          <FiledUnder wilaya={order.city} />
        </p>
        {order.shippingType !== null && (
          <p className={styles.muted}>{ordersTexts.shippingTypes[order.shippingType]}</p>
        )}
      </Section>
      <Goods order={order} />
      <Before earlier={card.earlier} doubles={card.doubles} />
      {calls.length > 0 && (
        <Section title={texts.log}>
          <ul className={styles.others}>
            {calls.map((call) => (
              <li key={call.id}>
                <span>
                  <span>{texts.outcome[call.outcome]}</span>
                  {call.reason !== null && <span>{`: ${texts.reasons[call.reason]}`}</span>}
                </span>
                <span className={styles.muted}>
                  <span>{formatMoment(call.at)}</span>
                  <span> · </span>
                  <bdi>{call.by ?? texts.nobody}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Button
        variant="quiet"
        size="sm"
        disabled={busy}
        icon={<Flag size={18} aria-hidden="true" />}
        className={styles.flag}
        onClick={() => setMarking(true)}
      >
        {phoneMarksTexts.mark}
      </Button>
      <MarkDialog
        open={isMarking}
        mark={mark}
        busy={busy}
        onClose={() => setMarking(false)}
        onMark={onMark}
      />
    </article>
  )
}
