import { unreachable } from '@cartwright/rules/result';
import type { BookProps } from '../window/screen-props.ts';
import { AddressBookForm } from './AddressBookForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { newDraft } from './drafts.ts';
import { EditForm } from './EditForm.tsx';
import { NoAddressSelected } from './NoAddressSelected.tsx';
import { ReservePrompt } from './ReservePrompt.tsx';
import { SelectAddress } from './SelectAddress.tsx';

/** The address book of the window, in the view that its state names. */
export function BookScreen(props: BookProps) {
  const { view } = props;
  switch (view.at) {
    case 'SelectAddress':
      return <SelectAddress {...props} />;
    case 'AddAddress':
      return <EditForm {...props} draft={view.draft ?? newDraft()} count={0} />;
    case 'ReserveYourTime':
      return <ReservePrompt {...props} />;
    case 'NoAddressSelectedForm':
      return <NoAddressSelected {...props} count={view.count} isCurrentDeleted={view.isCurrentDeleted} />;
    case 'AddressBookForm':
      return <AddressBookForm {...props} chosen={view.chosen} />;
    case 'AddressEmptyForm':
      return <EditForm {...props} draft={newDraft()} count={view.count} />;
    case 'AddressForm':
      return <EditForm {...props} draft={view.draft} count={view.count} />;
    case 'ConfirmForm':
      return <ConfirmForm {...props} view={view} />;
    default:
      return unreachable(view);
  }
}
