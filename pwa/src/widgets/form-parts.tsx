import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextAreaField, TextField } from '../ui/text-field.tsx'
import { PartSection, Shown } from './part-section.tsx'
import styles from './widgets-page.module.css'

const BUTTONS = ['primary', 'secondary', 'soft', 'quiet', 'danger'] as const
const SIZES = ['sm', 'md', 'lg'] as const
const PLACES = ['center', 'end', 'start', 'bottom', 'full'] as const

function SearchBoxes() {
  const [text, setText] = useState('maillot')
  return (
    <PartSection title="Search box">
      <div className={styles.grid}>
        {SIZES.map((size) => (
          <Shown key={size} name={`${size}, with text: can be cleared`}>
            <SearchBox size={size} value={text} onChange={setText} label={`Search ${size}`} />
          </Shown>
        ))}
        <Shown name="empty, its own placeholder">
          <SearchBox value="" onChange={setText} />
        </Shown>
        <Shown name="without icon">
          <SearchBox icon={false} value={text} onChange={setText} label="Search without icon" />
        </Shown>
      </div>
    </PartSection>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<(typeof PLACES)[number] | null>(null)
  return (
    <PartSection title="Dialog">
      <div className={styles.row}>
        {PLACES.map((place) => (
          <Button key={place} variant="secondary" onClick={() => setOpen(place)}>
            {place}
          </Button>
        ))}
      </div>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title="Are you sure?"
        place={open ?? 'center'}
        footer={
          <Button variant="danger" onClick={() => setOpen(null)}>
            Delete
          </Button>
        }
      >
        <p>You won’t be able to revert this!</p>
      </Dialog>
    </PartSection>
  )
}

/** Form controls. */
export function FormParts() {
  const [quantity, setQuantity] = useState(2)
  return (
    <>
      <PartSection title="Button">
        {SIZES.map((size) => (
          <Shown key={size} name={size}>
            <div className={styles.row}>
              {BUTTONS.map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {variant}
                </Button>
              ))}
            </div>
          </Shown>
        ))}
        <Shown name="disabled, busy, with an icon, only an icon">
          <div className={styles.row}>
            <Button disabled>Disabled</Button>
            <Button busy>Placing Order...</Button>
            <Button icon={<Plus size={18} />}>New Product</Button>
            <IconButton label="Add">
              <Plus size={20} />
            </IconButton>
          </div>
        </Shown>
      </PartSection>
      <SearchBoxes />
      <PartSection title="Fields">
        <div className={styles.grid}>
          <TextField label="Full Name" hint="As on the parcel." required />
          <TextField label="Phone Number" defaultValue="055" error="Phone numbers do not match." />
          <SelectField label="Wilaya">
            <option>Constantine</option>
            <option>Oum El Bouaghi</option>
          </SelectField>
          <TextField label="Disabled" defaultValue="In-Store" disabled />
          <TextAreaField label="Message" rows={3} />
        </div>
      </PartSection>
      <PartSection title="Quantity stepper">
        <div className={styles.row}>
          <QuantityStepper label="Quantity" value={quantity} onChange={setQuantity} max={5} />
          <QuantityStepper
            label="Large"
            size="lg"
            value={quantity}
            onChange={setQuantity}
            max={5}
          />
          <QuantityStepper label="Off" value={1} onChange={setQuantity} disabled />
        </div>
      </PartSection>
      <Dialogs />
    </>
  )
}
