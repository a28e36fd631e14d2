import { storefrontTexts } from '#texts/storefront.ts'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useShop } from '../../ui/use-shop.ts'

/** Sets the document title to the page's and the shop's name; null leaves it unchanged. */
export function usePageTitle(page: string | null): void {
  const { name } = useShop()
  useDocumentTitle(page === null ? null : storefrontTexts.site.title(page, name))
}
