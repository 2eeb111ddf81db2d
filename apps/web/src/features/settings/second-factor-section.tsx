/**
 * The second factor of this person under Profile: set up, replace, renew recovery codes, switch off (decision 0252).
 */
import { Group, Skeleton, Text } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import { renewRecoveryCodes, switchOffSecondFactor } from '@pms/domain/second-factor/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { failureText } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { toast } from '../../ui/toasts';
import { OwnPasswordDialog } from './own-password-dialog';
import { secondFactorQuery } from './queries';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorSetUp } from './second-factor-set-up';
import { secondFactorTexts as words } from './second-factor-texts';

type View =
  | { readonly shows: 'state' | 'set-up' | 'renewing' | 'switching-off' }
  | { readonly shows: 'codes'; readonly codes: readonly string[] };

export function SecondFactorSection() {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const hasPassword = data?.proof !== 'company_sign_in';
  const cache = useQueryClient();
  const [view, setView] = useState<View>({ shows: 'state' });
  const rest = () => setView({ shows: 'state' });
  const settle = () => {
    rest();
    void cache.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
  if (view.shows === 'set-up')
    return (
      <TitledSection title={words.title}>
        <SecondFactorSetUp onDone={settle} onCancel={rest} />
      </TitledSection>
    );
  if (view.shows === 'codes')
    return (
      <TitledSection title={words.title}>
        <RecoveryCodes codes={view.codes} onDone={settle} />
      </TitledSection>
    );
  return (
    <TitledSection title={words.title}>
      {error && !data ? (
        <FailedLoad message={failureText(words.failedLoad, error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton h={64} role="status" aria-label={words.loading} /> : null}
      {data ? (
        <>
          <State state={data} />
          <Group justify="flex-end">
            {data.enabled ? (
              <>
                <ReasonedButton
                  reason={data.required ? words.demanded : undefined}
                  variant="default"
                  onClick={() => setView({ shows: 'switching-off' })}
                >
                  {words.switchOff}
                </ReasonedButton>
                <ReasonedButton
                  reason={undefined}
                  variant="default"
                  onClick={() => setView({ shows: 'renewing' })}
                >
                  {words.renew}
                </ReasonedButton>
              </>
            ) : null}
            <ReasonedButton
              reason={undefined}
              variant={data.enabled ? 'default' : 'filled'}
              onClick={() => setView({ shows: 'set-up' })}
            >
              {data.enabled ? words.replace : words.setUp}
            </ReasonedButton>
          </Group>
        </>
      ) : null}
      {view.shows === 'renewing' ? (
        <OwnPasswordDialog
          title={words.renewTitle}
          text={words.renewText}
          submitLabel={words.renew}
          failed={words.renewFailed}
          hasPassword={hasPassword}
          act={async (currentPassword) =>
            (await call(renewRecoveryCodes, { body: hasPassword ? { currentPassword } : {} })).data.recovery
          }
          onDone={(codes) => setView({ shows: 'codes', codes })}
          onClose={rest}
        />
      ) : null}
      {view.shows === 'switching-off' ? (
        <OwnPasswordDialog
          title={words.offTitle}
          text={words.offText}
          submitLabel={words.switchOff}
          failed={words.offFailed}
          hasPassword={hasPassword}
          act={(currentPassword) =>
            call(switchOffSecondFactor, { body: hasPassword ? { currentPassword } : {} })
          }
          onDone={() => {
            toast('success', words.offDone);
            settle();
          }}
          onClose={rest}
        />
      ) : null}
    </TitledSection>
  );
}

interface StateProps {
  readonly state: {
    readonly since: string | null;
    readonly required: boolean;
    readonly recovery_left: number;
  };
}

function State({ state: { since, required, recovery_left: left } }: StateProps) {
  const { time_zone: zone } = usePlant();
  if (since === null) return <Text>{required ? words.offRequired : words.off}</Text>;
  return (
    <Text>
      {words.on(formatDateTime(since, zone))} {words.left(left)}
    </Text>
  );
}
