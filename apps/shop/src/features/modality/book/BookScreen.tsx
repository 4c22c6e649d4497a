import { unreachable } from '@cartwright/rules/result';
import type { BookProps } from '../picker/screen-props.ts';
import { AddressBookForm } from './AddressBookForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { newDraft } from './drafts.ts';
import { EditForm } from './EditForm.tsx';
import { NoAddressSelected } from './NoAddressSelected.tsx';
import { ReservePrompt } from './ReservePrompt.tsx';
import { SelectAddress } from './SelectAddress.tsx';

/** The address book of the picker, in the view that its state names. */
export function BookScreen(props: BookProps) {
  const { view } = props;
  switch (view.kind) {
    case 'select-address':
      return <SelectAddress {...props} />;
    case 'add-address':
      return <EditForm {...props} draft={view.draft ?? newDraft()} count={0} />;
    case 'reserve-your-time':
      return <ReservePrompt {...props} />;
    case 'no-address-selected-form':
      return <NoAddressSelected {...props} count={view.count} isCurrentDeleted={view.isCurrentDeleted} />;
    case 'address-book-form':
      return <AddressBookForm {...props} chosen={view.chosen} />;
    case 'address-empty-form':
      return <EditForm {...props} draft={newDraft()} count={view.count} />;
    case 'address-form':
      return <EditForm {...props} draft={view.draft} count={view.count} />;
    case 'confirm-form':
      return <ConfirmForm {...props} view={view} />;
    default:
      return unreachable(view);
  }
}
