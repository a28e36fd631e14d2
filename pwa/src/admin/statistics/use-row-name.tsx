import type { ReactNode } from 'react'
import { dayStart } from '../../../../shared/calendar.ts'
import {
  BACK_OFFICE,
  type BreakdownBy,
  type BreakdownRow,
  WEB,
} from '../../../../shared/statistics/breakdown.ts'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { formatDay } from '#texts/formats.ts'
import { OwnerText } from '../../ui/owner-text.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import { useLineTitle } from '../parts/use-line-title.ts'

function originName({ key, title }: BreakdownRow): string {
  if (key === WEB) return texts.origins.web
  if (key === BACK_OFFICE) return texts.origins.office
  return title === null ? texts.origins.unknownTill : texts.origins.till(title)
}

function personName({ key, title }: BreakdownRow): ReactNode {
  if (key === WEB) return texts.origins.web
  if (key === BACK_OFFICE) return texts.origins.office
  return title === null ? texts.origins.unknownPerson : <bdi>{title}</bdi>
}

function categoryName({ title, translations }: BreakdownRow): ReactNode {
  if (title === null) return texts.noCategory
  return <OwnerText words={ownerTitle({ title, ...(translations && { translations }) })} />
}

/** Gives the name of a row: a day, an article, a category, the web, a till or a person. */
export function useRowName(by: BreakdownBy): (row: BreakdownRow) => ReactNode {
  const titleOf = useLineTitle()
  switch (by) {
    case 'day':
      return ({ key }) => <time dateTime={key ?? ''}>{formatDay(dayStart(key ?? ''))}</time>
    case 'product':
      return ({ key, title }) => (
        <OwnerText words={titleOf({ productId: key ?? '', title: title ?? '' })} />
      )
    case 'category':
      return categoryName
    case 'origin':
      return originName
    case 'person':
      return personName
  }
}
