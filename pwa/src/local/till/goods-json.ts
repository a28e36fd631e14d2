import { centimesToDinars } from '../../../../shared/money.ts'
import type { GoodsInV1, GoodsInV1Json } from '../../../../shared/operations/goods.ts'

/** Goods that came in, as JSON: amounts in dinars. */
export function goodsInJson({ lines, ...rest }: GoodsInV1): GoodsInV1Json {
  return {
    ...rest,
    lines: lines.map((line) => ({
      ...line,
      unitCost: line.unitCost === null ? null : centimesToDinars(line.unitCost),
    })),
  }
}
