import { ChevronLeft, ChevronRight, ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { MAX_PRODUCT_PICTURES } from '../../../../shared/catalog/picture.ts'
import { productsTexts } from '#texts/products.ts'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PICTURE_TYPES } from '../parts/check-picture.ts'
import type { FormPicture } from './product-calls.ts'
import styles from './pictures-field.module.css'
import type { PictureList } from './picture-list.ts'

const texts = productsTexts

const keyOf = (picture: FormPicture) => (picture.kind === 'kept' ? picture.path : picture.id)

interface PicturesFieldProps {
  pictures: PictureList
  disabled: boolean
}

/** The product's pictures in order: sorted by dragging with a mouse, or by buttons on touch and keyboard. */
export function PicturesField({ pictures, disabled }: PicturesFieldProps) {
  const { list, batches, problem, add, move, remove } = pictures
  const [dragged, setDragged] = useState<number | null>(null)
  const id = useId()
  const count = list.length

  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className={styles.legend}>{texts.pictures}</legend>
      <ul className={styles.list}>
        {list.map((picture, place) => (
          // Dragging is an addition to the buttons, which keyboards and touch use.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={keyOf(picture)}
            className={styles.tile}
            data-dragged={dragged === place}
            draggable={!disabled}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(place)
            }}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDragEnter={() => {
              if (dragged === null || dragged === place) return
              move(dragged, place)
              setDragged(place)
            }}
            onDragEnd={() => setDragged(null)}
          >
            {picture.kind === 'kept' ? (
              <Picture
                path={picture.path}
                alt={texts.picture(place + 1, count)}
                sizes="140px"
                className={styles.picture}
              />
            ) : (
              <img
                src={picture.url}
                alt={texts.picture(place + 1, count)}
                draggable={false}
                className={styles.preview}
              />
            )}
            {place === 0 && <span className={styles.first}>{texts.firstPicture}</span>}
            <div className={styles.ways}>
              <IconButton
                label={texts.movePictureEarlier(place + 1)}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <ChevronLeft size={18} aria-hidden="true" />
              </IconButton>
              <IconButton label={texts.removePicture(place + 1)} onClick={() => remove(place)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={texts.movePictureLater(place + 1)}
                disabled={place === count - 1}
                onClick={() => move(place, place + 1)}
              >
                <ChevronRight size={18} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
        {count < MAX_PRODUCT_PICTURES && (
          <li className={styles.add}>
            <input
              type="file"
              multiple
              accept={PICTURE_TYPES.join(',')}
              aria-label={texts.addPictures}
              aria-describedby={`${id}-hint ${id}-problem`}
              className={styles.input}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])]
                // Otherwise choosing the same file again fires no change event.
                event.target.value = ''
                void add(files)
              }}
            />
            <span aria-hidden="true" className={styles.look}>
              <ImagePlus size={22} />
              {texts.addPictures}
            </span>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.picturesHint}
      </p>
      <output id={`${id}-problem`} className={problem === null ? styles.hint : styles.problem}>
        {problem ?? (batches > 0 ? texts.preparing : '')}
      </output>
    </fieldset>
  )
}
