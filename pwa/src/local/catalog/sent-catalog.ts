import { createContext } from 'react'
import * as v from 'valibot'
import {
  SENT_CATALOG_ID,
  sentCatalogSchema,
  type SentCatalog,
} from '../../../../shared/catalog/home-catalog.ts'

/** The catalogue data that the server embedded in this page; empty in a page from the service worker's cache. */
export function readSentCatalog(): SentCatalog {
  const text = document.getElementById(SENT_CATALOG_ID)?.textContent
  if (!text) return {}
  const read = v.safeParse(sentCatalogSchema, JSON.parse(text))
  return read.success ? read.output : {}
}

/** The same value during server-side rendering and hydration. */
export const SentCatalogContext = createContext<SentCatalog>({})
