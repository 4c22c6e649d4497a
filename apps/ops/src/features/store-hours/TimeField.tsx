import { TextField } from '@cartwright/ui/field/TextField.tsx';

type TimeFieldProps = {
  label: string;
  /** With its day, for whoever hears it. */
  name: string;
  /** `06:00`. */
  value: string;
  onChange: (time: string) => void;
};

/** A time of day. A time that is being typed, and none yet, changes nothing. */
export function TimeField({ label, name, value, onChange }: TimeFieldProps) {
  return (
    <TextField
      label={label}
      aria-label={name}
      type="time"
      value={value}
      onChange={({ target }) => {
        if (target.value !== '') onChange(target.value);
      }}
    />
  );
}
