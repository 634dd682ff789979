import { defineRemote } from '@portal/remote-kit';
import { sharedMessages } from '../shared/messages';
import { pickerMessages } from './messages';
import { AddressPicker } from './picker';

export default defineRemote({ namespace: 'address', messages: [pickerMessages, sharedMessages], Component: AddressPicker });
